import type { DocumentRecord } from '@atlas/contract/documents';

export type MediaType = DocumentRecord['mediaType'];

/** The largest document: 20 MB. */
export const FILE_BYTES_AT_MOST = 20 * 1024 ** 2;

/** The storage of a company: 2 GB. */
export const COMPANY_QUOTA_BYTES = 2 * 1024 ** 3;

/** The storage of a company that is not admitted, which anyone can found: 50 MB. */
export const UNADMITTED_QUOTA_BYTES = 50 * 1024 ** 2;

/** The storage of all files that requesters send, whom anyone can be: 5 GB. */
export const FILES_FROM_OUTSIDE_BYTES = 5 * 1024 ** 3;

const NAME_CHARACTERS = 120;
const INVISIBLE = /\p{C}/gu;
const EXTENSIONS: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
};

/** Whether another file still fits; all in bytes. */
export function fitsQuota(storedBytes: number, fileBytes: number, quotaBytes = COMPANY_QUOTA_BYTES): boolean {
  return storedBytes + fileBytes <= quotaBytes;
}

/**
 * The stored name of a document: one line without folders, invisible characters or leading dots, with the extension for
 * its content, whatever the sender called it.
 */
export function cleanFileName(sent: string, mediaType: MediaType): string {
  const [ending, ...others] = EXTENSIONS[mediaType];
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const readable = last
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  const lower = readable.toLowerCase();
  const own = [ending, ...others].find((known) => lower.endsWith(known));
  const stem = own === undefined ? readable : readable.slice(0, -own.length);
  const shortened = [...stem].slice(0, NAME_CHARACTERS - (own ?? ending).length).join('');
  return `${shortened === '' ? 'document' : shortened}${own ?? ending}`;
}
