import { ContentTab } from '@/admin/shared/content/ContentTab'
import { testimonialKind } from './testimonial-kind'

/** What readers say: add, find, edit and delete. */
export const TestimonialsTab = () => <ContentTab kind={testimonialKind} />
