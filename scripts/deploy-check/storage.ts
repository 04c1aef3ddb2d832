import { buckets } from '../../supabase/rights/expectations.ts'
import { isSignedIn, skippedWithoutSession } from './editor.ts'
import { applyMigrations, type Clients } from './project.ts'
import { uploadMetadata } from '../upload-metadata.ts'
import { failed, ok, skipped, type Lines } from './report.ts'
import { testData } from './test-data.ts'

/** A PNG with one transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const asPicture = { contentType: 'image/png' }

/** Checks the buckets' settings, and the upload and deletion of a picture in each. */
export async function* checkStorage(clients: Clients): Lines {
  yield* settings(clients)
  yield* largestPdf(clients)
  const mayUpload = await isSignedIn(clients)
  for (const bucket of Object.keys(buckets)) {
    yield* visitorsUpload(clients, bucket)
    if (mayUpload) yield* upload(clients, bucket)
    else yield skippedWithoutSession(`Uploads to ${bucket}.`)
  }
}

async function* settings({ owner }: Clients): Lines {
  const { data, error } = await owner.storage.listBuckets()
  if (error) return yield failed(`The buckets can’t be read: ${error.message}.`, applyMigrations)
  for (const [id, { public: isPublic, types }] of Object.entries(buckets)) {
    const bucket = data.find((each) => each.id === id)
    const missing = types.filter((type) => !bucket?.allowed_mime_types?.includes(type))
    const more = bucket?.allowed_mime_types?.filter((type) => !types.includes(type)) ?? []
    if (!bucket) yield failed(`There is no bucket ${id}.`, applyMigrations)
    else if (bucket.public !== isPublic)
      yield failed(`The bucket ${id} is not public.`, 'Make it public in the dashboard, Storage.')
    else if (!bucket.allowed_mime_types || more.length)
      yield failed(
        `The bucket ${id} takes ${more.join(', ') || 'files of every type'}.`,
        `Allow only ${types.join(', ')} in the dashboard, Storage.`,
      )
    else if (missing.length)
      yield failed(
        `The bucket ${id} takes no ${missing.join(', ')}.`,
        'Allow them in the dashboard, Storage.',
      )
    else if (!bucket.file_size_limit)
      yield failed(
        `The bucket ${id} takes files of any size.`,
        'Limit it to 200 MB in the dashboard, Storage.',
      )
    else yield ok(`The bucket ${id} is public and accepts the right file types.`)
  }
}

/** Begins an upload of 200 MB, and ends it: the project's own limit, 50 MB on the free plan, may be below the bucket's. */
async function* largestPdf({ project: { url, secretKey, fetch } }: Clients): Lines {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'tus-resumable': '1.0.0' }
  const names = {
    bucketName: 'magazine_files',
    objectName: testData.largeFile,
    contentType: 'application/pdf',
  }
  const endpoint = `${url}/storage/v1/upload/resumable`
  const begun = await fetch(endpoint, {
    method: 'POST',
    headers: { ...headers, 'upload-length': '209715200', 'upload-metadata': uploadMetadata(names) },
  })
  if (begun.status !== 201)
    return yield skipped(
      `PDFs of 200 MB are refused (${begun.status} ${(await begun.text()).trim()}).`,
      'For PDFs over 50 MB, a paid plan is needed, and a higher limit in the dashboard, Storage, Settings.',
    )
  const address = new URL(begun.headers.get('location') ?? '', endpoint)
  await fetch(address, { method: 'DELETE', headers })
  yield ok('PDFs may have 200 MB.')
}

async function* visitorsUpload({ visitor }: Clients, bucket: string): Lines {
  const files = visitor.storage.from(bucket)
  const { error } = await files.upload(testData.strayFile, png, asPicture)
  const listed = (await files.list('', { limit: 1 })).data ?? []
  // Any other error doesn't prove that uploads are forbidden.
  const isRefused = error?.statusCode === '403'
  if (!error) yield failed(`A visitor can upload to ${bucket}.`, applyMigrations)
  else if (!isRefused)
    yield failed(`A visitor’s upload to ${bucket} fails: ${error.message}.`, applyMigrations)
  if (listed.length) yield failed(`A visitor can list the files in ${bucket}.`, applyMigrations)
  if (isRefused && !listed.length) yield ok(`A visitor can neither upload to ${bucket} nor list it.`)
}

async function* upload({ editor, project }: Clients, bucket: string): Lines {
  const files = editor.storage.from(bucket)
  const { error } = await files.upload(testData.file, png, asPicture)
  if (error) return yield failed(`An editor can’t upload to ${bucket}: ${error.message}.`, applyMigrations)
  const { publicUrl } = files.getPublicUrl(testData.file).data
  const answer = await project.fetch(publicUrl)
  const isSame = png.equals(Buffer.from(await answer.arrayBuffer()))
  if (!isSame || answer.headers.get('content-type') !== 'image/png')
    yield failed(
      `A picture in ${bucket} comes back as ${answer.status} ${answer.headers.get('content-type')}.`,
      'Make the bucket public in the dashboard, Storage.',
    )
  const removed = await files.remove([testData.file])
  if (removed.error || removed.data.length === 0)
    yield failed(
      `An editor can’t delete from ${bucket}: ${removed.error?.message ?? 'nothing was deleted'}.`,
      applyMigrations,
    )
  else if (isSame) yield ok(`An editor can upload a picture to ${bucket} that visitors see, and delete it.`)
}
