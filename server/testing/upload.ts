import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { TestApp } from './app.ts';

export const BOUNDARY = 'a-boundary-of-a-form';
/** A part of a form, as a browser sends it. */
export interface Part {
  readonly field?: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly bytes: Buffer;
}

/** The bytes of a form; another `end` cuts it short. */
export function formOf(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const written = parts.map(({ field = 'file', fileName = 'deed.pdf', type = 'application/pdf', bytes }) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n`),
      Buffer.from(`Content-Type: ${type}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
  );
  return Buffer.concat([...written, Buffer.from(end)]);
}

/** Sends a form to the documents of an asset or a base station, or to the files of an item: `assets/…`, `work-items/…`. */
export async function uploadTo(
  { app }: TestApp,
  {
    companyID,
    holder,
    query = '',
    kind = 'documents',
  }: {
    readonly companyID: CompanyId;
    readonly holder: string;
    readonly query?: string;
    readonly kind?: 'documents' | 'files';
  },
  payload: Buffer | Readable,
  as: { readonly token: string },
) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/protected/companies/${companyID}/${holder}/${kind}${query}`,
    payload,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  return { status: response.statusCode, body: response.json(), retryAfter: response.headers['retry-after'] };
}

/** Names of the files stored under their hashes. */
export function listStoredFiles({ configuration }: TestApp): string[] {
  const folder = join(configuration.dataFolder, 'files');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];
}
