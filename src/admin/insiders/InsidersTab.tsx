import { StoryTab } from '@/admin/story-form/StoryTab'
import { insiderKind } from './insider-kind'

export const InsidersTab = () => <StoryTab kind={insiderKind} />
