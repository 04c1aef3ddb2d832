/** The Upload-Metadata of an upload in parts (https://tus.io/protocols/resumable-upload#upload-metadata). */
export const uploadMetadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
