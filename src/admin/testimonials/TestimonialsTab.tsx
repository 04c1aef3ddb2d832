import { ContentTab } from '@/admin/form/ContentTab'
import { testimonialKind } from './testimonial-kind'

/** What readers say: add, find, edit and delete. */
export const TestimonialsTab = () => <ContentTab kind={testimonialKind} />
