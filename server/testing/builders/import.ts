import type { CategoryId, CompanyId, ImportId } from '@atlas/contract/identifiers';
import { type AssetImport, commitImport, readImport, startImport } from '@atlas/contract/transfers';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { sendSample } from '../send.ts';

interface Importer {
  readonly token: string;
  readonly companyID: CompanyId;
  readonly categoryId: CategoryId;
}

/** Sends a file through the real call and waits until it is read. */
export async function buildImport(
  test: Pick<TestApp, 'app'>,
  importer: Importer,
  file: { readonly name: string; readonly bytes: Buffer },
): Promise<AssetImport> {
  const { companyID, categoryId, token } = importer;
  const sample = {
    params: { companyID },
    query: { categoryId },
    file: { ...file, mediaType: 'application/octet-stream' },
  };
  const response = await sendSample(test.app, startImport, sample, token);
  expect(response.statusCode, response.body).toBe(200);
  return awaitReading(test, importer, startImport.reply.parse(response.json())._id);
}

/** Waits until an import is read and returns it. */
export function awaitReading(
  test: Pick<TestApp, 'app'>,
  importer: Omit<Importer, 'categoryId'>,
  importID: ImportId,
): Promise<AssetImport> {
  return awaitEnd(test, importer, importID, 'READING');
}

/** Waits until an import is saved, as far as it can be, and returns it. */
export function awaitSaving(
  test: Pick<TestApp, 'app'>,
  importer: Omit<Importer, 'categoryId'>,
  importID: ImportId,
): Promise<AssetImport> {
  return awaitEnd(test, importer, importID, 'SAVING');
}

/** Saves an import and waits until that has ended. */
export async function saveImport(
  test: Pick<TestApp, 'app'>,
  importer: Omit<Importer, 'categoryId'>,
  importID: ImportId,
): Promise<AssetImport> {
  const { companyID, token } = importer;
  await call(test.app, commitImport, { params: { companyID, importID } }, { token });
  return awaitSaving(test, importer, importID);
}

async function awaitEnd(
  test: Pick<TestApp, 'app'>,
  { companyID, token }: Omit<Importer, 'categoryId'>,
  importID: ImportId,
  work: AssetImport['state'],
): Promise<AssetImport> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const found = await call(test.app, readImport, { params: { companyID, importID } }, { token });
    if (found.state !== work) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the import was still ${work} after twenty seconds`);
}
