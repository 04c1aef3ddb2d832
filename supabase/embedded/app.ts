import { App, type DefaultAppConfig, setExperimental } from '@supabase/lite'
import type { Connection } from './connection.ts'
import type { Keys } from './keys.ts'
import { DiskStorage } from './storage-disk.ts'

/** Creates the @supabase/lite app on our connection. It is configured here; config.toml is for the Supabase CLI only. */
export function createApp(connection: Connection, keys: Keys, filesFolder: string): App {
  setExperimental('storage', true)
  const config: DefaultAppConfig = {
    connection,
    // As in config.toml.
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      enable_signup: false,
      email: { enable_signup: false, enable_confirmations: true },
      minimum_password_length: 10,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.anon,
      secret_key: keys.secret,
    },
    storage: { enabled: true, file_size_limit: '200MiB' },
    options: { server: { disableStudio: true } },
  }
  const app = new App(config)
  app._storageAdapter = new DiskStorage(filesFolder, async (bucket, key) => {
    const { rows } = await connection.driver.query<{ type: string }>(
      "select metadata ->> 'mimetype' as type from storage.objects where bucket_id = $1 and name = $2",
      [bucket, key],
    )
    return rows[0]?.type ?? 'application/octet-stream'
  })
  return app
}
