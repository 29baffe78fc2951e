import type { CategoryId, CompanyId } from '@atlas/contract/identifiers';
import { readImport, startImport } from '@atlas/contract/transfers';
import { strToU8, zip, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { awaitReading, buildImport } from '../../testing/builders/import.ts';
import { call } from '../../testing/call.ts';
import { sendSample } from '../../testing/send.ts';
import { COMPANY_QUOTA_BYTES } from '../documents/rules.ts';

interface Importer {
  readonly token: string;
  readonly companyID: CompanyId;
  readonly categoryId: CategoryId;
}

// Each file is read in a thread that starts first.
vi.setConfig({ testTimeout: 60_000 });

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function buildImporter(): Promise<Importer> {
  const { companyID, director } = await buildCompany(test);
  const { token } = director;
  return { companyID, token, categoryId: await buildCategory(test, { companyID, token }) };
}

/** A KMZ of one document. Packed asynchronously: a register blocked for two seconds reports that it is busy. */
function packKml(content: string): Promise<Buffer> {
  const kml = strToU8(`<kml xmlns="http://www.opengis.net/kml/2.2">${content}</kml>`);
  return new Promise((resolve, reject) => {
    zip({ 'doc.kml': kml }, { level: 9 }, (error, bytes) =>
      error === null ? resolve(Buffer.from(bytes)) : reject(error),
    );
  });
}

/** A KMZ of a few kilobytes whose document nests folders to a given depth. */
function nestFolders(depth: number): Promise<Buffer> {
  return packKml('<Folder>'.repeat(depth) + '</Folder>'.repeat(depth));
}

/** An archive whose list states its unpacked size. */
function claimSize(sizeBytes: number): Buffer {
  const bytes = Buffer.from(zipSync({ 'doc.kml': strToU8('<kml/>') }));
  const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt32LE(sizeBytes, entry + 24);
  return bytes;
}

/** An archive without a file whose 64-bit end record states a number of files. */
function claimFiles(count: number): Buffer {
  const bytes = Buffer.alloc(162);
  bytes.writeUInt32LE(0x06064b50, 64);
  for (const at of [88, 96]) bytes.writeBigUInt64LE(BigInt(count), at);
  bytes.writeUInt32LE(0x07064b50, 120);
  bytes.writeBigUInt64LE(64n, 128);
  bytes.writeUInt32LE(0x06054b50, 140);
  for (const at of [148, 150]) bytes.writeUInt16LE(0xffff, at);
  return bytes;
}

/** An archive whose list states the size of a file that is not packed. */
function claimCopy(sizeBytes: number): Buffer {
  const bytes = Buffer.from(zipSync({ 'doc.kml': [strToU8('<kml/>'), { level: 0 }] }));
  bytes.writeUInt32LE(sizeBytes, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 20);
  return bytes;
}

function begin(importer: Importer, file: { readonly name: string; readonly bytes: Buffer }) {
  const { companyID, categoryId, token } = importer;
  const sample = {
    params: { companyID },
    query: { categoryId },
    file: { ...file, mediaType: 'application/octet-stream' },
  };
  return sendSample(test.app, startImport, sample, token);
}

const SHEET = Buffer.from('number,lat,long\nA,-18.33,29.91\nA,-18.33,29.911\nA,-18.331,29.911\n');

describe('a hostile file', () => {
  it('of folders nested two million deep is refused with a sentence, while another company imports', async () => {
    const [attacker, other] = [await buildImporter(), await buildImporter()];
    const bytes = await nestFolders(2_000_000);
    expect(bytes.length).toBeLessThan(75_000);
    const [refused, honest] = await Promise.all([
      buildImport(test, attacker, { name: 'deep.kmz', bytes }),
      buildImport(test, other, { name: 'a.csv', bytes: SHEET }),
    ]);
    expect(refused).toMatchObject({ state: 'FAILED', faults: [{ code: 'nested_too_deep' }] });
    expect(honest).toMatchObject({ state: 'READY', newAssets: 1 });
  });

  it('of folders nested as deep as a thread can bear is refused as well', async () => {
    const importer = await buildImporter();
    const found = await buildImport(test, importer, { name: 'deep.kmz', bytes: await nestFolders(5_000) });
    expect(found).toMatchObject({ state: 'FAILED', faults: [{ code: 'nested_too_deep' }] });
  });

  it('with millions of sibling elements is refused', async () => {
    const importer = await buildImporter();
    const bytes = await packKml('<Folder/>'.repeat(3_000_000));
    const found = await buildImport(test, importer, { name: 'wide.kmz', bytes });
    expect(found).toMatchObject({ state: 'FAILED', faults: [{ code: 'too_many_elements' }] });
  });

  it('that unpacks to more than is read is refused', async () => {
    const importer = await buildImporter();
    const found = await buildImport(test, importer, { name: 'large.kmz', bytes: claimSize(140 * 1024 * 1024) });
    expect(found).toMatchObject({ state: 'FAILED', faults: [{ code: 'archive_too_large' }] });
  });

  it.each(['a.zip', 'a.kmz'])(
    'that states more files than it has bytes for is refused as it comes: %s',
    async (name) => {
      const response = await begin(await buildImporter(), { name, bytes: claimFiles(5_000_000) });
      expect(response.statusCode, response.body).toBe(422);
      expect(response.json()).toMatchObject({ code: 'file_damaged' });
    },
  );

  it('that copies more than is read is refused', async () => {
    const importer = await buildImporter();
    const found = await buildImport(test, importer, { name: 'copy.kmz', bytes: claimCopy(140 * 1024 * 1024) });
    expect(found).toMatchObject({ state: 'FAILED', faults: [{ code: 'archive_too_large' }] });
  });

  it('of collections nested without end is refused', async () => {
    const importer = await buildImporter();
    const depth = 50_000;
    const nested = `${'{"type":"GeometryCollection","geometries":['.repeat(depth)}${']}'.repeat(depth)}`;
    const found = await buildImport(test, importer, { name: 'a.geojson', bytes: Buffer.from(nested) });
    expect(found).toMatchObject({ state: 'FAILED', faults: [{ code: 'nested_too_deep' }] });
  });
});

it("takes a company's flood of files after another company's one", async () => {
  const [flooding, other] = [await buildImporter(), await buildImporter()];
  const lines = ['number,lat,long'];
  for (let row = 0; row < 600; row += 1) {
    const [lat, long] = [-18 - Math.floor(row / 60) * 0.002, 29 + (row % 60) * 0.002];
    lines.push(`F-${row},${lat},${long}`, `F-${row},${lat},${long + 0.001}`, `F-${row},${lat - 0.001},${long + 0.001}`);
  }
  const bytes = Buffer.from(lines.join('\n'));
  const started = [];
  for (let file = 0; file < 5; file += 1) {
    const response = await begin(flooding, { name: `${file}.csv`, bytes });
    started.push(startImport.reply.parse(response.json())._id);
  }
  const last = started.at(-1) ?? '';
  const found = await buildImport(test, other, { name: 'a.csv', bytes: SHEET });
  expect(found.state).toBe('READY');
  const { companyID, token } = flooding;
  const place = { params: { companyID, importID: last } } as Parameters<typeof call<typeof readImport>>[2];
  expect((await call(test.app, readImport, place, { token })).state).toBe('READING');
  for (const id of started) expect((await awaitReading(test, flooding, id)).state).toBe('READY');
}, 60_000);

it('counts imported files against the storage of the company', async () => {
  const importer = await buildImporter();
  await buildImport(test, importer, { name: 'a.csv', bytes: SHEET });
  await test.storage.opened.pool.query(
    `UPDATE app.asset_import SET size_bytes = ${COMPANY_QUOTA_BYTES} - ${SHEET.length - 10} WHERE company_id = $1`,
    [importer.companyID],
  );
  const response = await begin(importer, { name: 'b.csv', bytes: SHEET });
  expect(response.statusCode, response.body).toBe(413);
  expect(response.json()).toMatchObject({ code: 'quota_exceeded' });
});
