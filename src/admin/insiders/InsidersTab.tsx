import { StoryTab } from '@/admin/story-form/StoryTab'
import { insiderKind } from './insider-kind'

/** Insider content and its drafts: write, find, edit, publish and delete. */
export const InsidersTab = () => <StoryTab kind={insiderKind} />
