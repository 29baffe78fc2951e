import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ListedFile, Part } from './manifest.rules.ts';

const HASH_NAME = /^[0-9a-f]{64}$/;
const CHUNK_BYTES = 1024 * 1024;

/** Bytes and SHA-256 of a file, in letters. */
export async function hashFile(path: string): Promise<ListedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** A part of an archive as the manifest lists it. */
export async function describePart(folder: string, path: string): Promise<Part> {
  return { path, ...(await hashFile(join(folder, path))) };
}

/** Copies a file and hashes it on the way; the file is on the disk when this returns. */
export async function copyDurably(from: string, to: string): Promise<ListedFile> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  await withFile(to, async (file) => {
    for await (const chunk of createReadStream(from, { highWaterMark: CHUNK_BYTES })) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.write(chunk);
    }
  });
  return { sha256: hash.digest('hex'), bytes };
}

/** Writes a small file; it is on the disk when this returns. */
export function writeDurably(path: string, text: string): Promise<void> {
  return withFile(path, async (file) => void (await file.writeFile(text)));
}

/** Puts the names in a folder on the disk: a rename is safe from a power cut after this. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Names of the files stored under the hash of their bytes, in order. */
export async function listKeptFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(passOverMissing);
  return entries
    .filter((entry) => entry.isFile() && HASH_NAME.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** The path of a stored file in its folder. */
export function placeOfFile(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256);
}

/** Text of a file; undefined when it cannot be read. */
export async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

/** Whether a folder is missing or has nothing in it. */
export async function isEmptyFolder(path: string): Promise<boolean> {
  return (await readdir(path).catch(passOverMissing)).length === 0;
}

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function withFile(path: string, use: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await use(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

function passOverMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
