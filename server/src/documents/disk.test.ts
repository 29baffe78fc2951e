import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '@atlas/contract/documents';
import { startImport } from '@atlas/contract/transfers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { callRaw } from '../../testing/call.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { sendSample } from '../../testing/send.ts';
import { formOf, uploadTo } from '../../testing/upload.ts';

const BYTES_OF_DISK = 1024 * 1024;
const runMount = (program: 'mount' | 'umount', ...options: readonly string[]) =>
  spawnSync(program, options).status === 0;

/** Whether this machine lets its user create disks; in an unprivileged container no one can. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-mount-'));
  const isMounted = runMount('mount', '-t', 'tmpfs', 'tmpfs', folder);
  if (isMounted) runMount('umount', folder);
  rmSync(folder, { recursive: true });
  return isMounted;
}

describe.skipIf(!canMount())('a disk of its own for files', () => {
  let test: TestApp;
  let company: TestCompany;
  let asset: Awaited<ReturnType<typeof buildAsset>>;
  let disk: string;
  beforeAll(async () => {
    test = await startTestApp();
    company = await buildCompany(test);
    asset = await buildAsset(test, { companyID: company.companyID, token: company.director.token });
    disk = join(test.storage.folder, 'files');
    mkdirSync(disk, { recursive: true });
    expect(runMount('mount', '-t', 'tmpfs', '-o', `size=${BYTES_OF_DISK}`, 'tmpfs', disk)).toBe(true);
  });
  afterAll(async () => {
    await test.app.close();
    runMount('umount', disk);
    await test.storage.remove();
  });

  const upload = (bytes: Buffer) =>
    uploadTo(
      test,
      { companyID: company.companyID, holder: `assets/${asset.assetID}` },
      formOf([{ bytes }]),
      company.director,
    );
  const importFile = () =>
    sendSample(
      test.app,
      startImport,
      {
        params: { companyID: company.companyID },
        query: { categoryId: asset.categoryId },
        file: { name: 'a.geojson', mediaType: 'application/json', bytes: Buffer.from('{"type":"FeatureCollection"}') },
      },
      company.director.token,
    );
  const countKept = async () => {
    const { rows } = await test.storage.opened.pool.query(
      `SELECT (SELECT count(*) FROM app.document) AS documents, (SELECT count(*) FROM app.asset_import) AS imports,
         (SELECT count(*) FROM app.event) AS events`,
    );
    return { ...rows[0], files: readdirSync(disk, { recursive: true }).sort() };
  };
  const read = (documentID: string) =>
    callRaw(
      test.app,
      readDocument,
      { params: { companyID: company.companyID, documentID } as never },
      company.director,
    );
  const isReady = async () => (await test.app.inject('/readyz')).statusCode;

  it('that is read-only answers 507 to uploads, stores nothing of them, and still serves files', async () => {
    const kept = await upload(samplePdf('before'));
    expect(kept.status).toBe(200);
    const before = await countKept();
    expect(runMount('mount', '-o', 'remount,ro', disk)).toBe(true);
    const refused = await upload(samplePdf('refused'));
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    const imported = await importFile();
    expect(imported.statusCode).toBe(507);
    expect(imported.json()).toMatchObject({ code: 'storage_full' });
    expect(await countKept()).toEqual(before);
    expect((await read(kept.body._id)).status).toBe(200);
    await expect.poll(isReady, { timeout: 20_000 }).toBe(503);
    expect(runMount('mount', '-o', `remount,rw,size=${BYTES_OF_DISK}`, disk)).toBe(true);
    expect(await upload(samplePdf('after'))).toMatchObject({ status: 200 });
    await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
  });

  it('that is full answers 507 to an upload and stores nothing of it', async () => {
    const before = await countKept();
    const tooMuch = Buffer.concat([samplePdf('large'), Buffer.alloc(2 * BYTES_OF_DISK, ' ')]);
    expect(await upload(tooMuch)).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(await countKept()).toEqual(before);
    expect(await upload(samplePdf('small'))).toMatchObject({ status: 200 });
  });
});
