// npm run db:types: generates src/data/database.types.ts from the migrations with the Supabase CLI.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../supabase/embedded/root.ts'
import { generateTypes, withServedDatabase } from './served-database.ts'

const types = await withServedDatabase(({ url }) => generateTypes(url))
await writeFile(path.join(projectRoot(), 'src/data/database.types.ts'), types)
