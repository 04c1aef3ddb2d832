import { readFileSync } from 'node:fs'
import type { SiteSettings } from '@/lib/site-settings'

/** The settings of the demo magazine, which makes the claims that are hidden elsewhere. */
const demoSettings = JSON.parse(
  /insert into private\.demo_settings .*\n {2}\(1, '(\{[^]*?\n\})'\)/
    .exec(readFileSync('supabase/seed.sql', 'utf8'))![1]!
    .replaceAll("''", "'"),
) as Partial<SiteSettings>

export const demoSections = demoSettings.sections as Record<
  string,
  { hidden: boolean; [part: string]: unknown }
>
