/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
  readonly VITE_SITE_URL?: string
  readonly VITE_DEMO_ADMIN_EMAIL?: string
  readonly VITE_DEMO_ADMIN_PASSWORD?: string
  /** Where pdf.js finds its parts: set by publish/pdfjs-assets.ts. */
  readonly VITE_PDFJS_PARTS: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
