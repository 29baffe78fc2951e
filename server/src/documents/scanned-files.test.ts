import { importJurisdictions } from '@atlas/contract/jurisdictions';
import { startImport } from '@atlas/contract/transfers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { type FakeClamd, type ScannerFault, startFakeClamd } from '../../testing/fake-clamd.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { BOUNDARY, formOf, listStoredFiles, uploadTo } from '../../testing/upload.ts';
import { scanFile } from '../platform/scanner.ts';

const SIGN = 'what the scanner looks for';
let clamd: FakeClamd;
let test: TestApp;
let company: TestCompany;
let asset: TestAsset;
beforeAll(async () => {
  clamd = await startFakeClamd(SIGN);
  test = await startTestApp({ CLAMD: clamd.address });
  company = await buildCompany(test);
  asset = await buildAsset(test, { companyID: company.companyID, token: company.director.token });
});
afterAll(async () => {
  await test.close();
  await clamd.close();
});
beforeEach(() => {
  clamd.fault = 'none';
});

const upload = (bytes: Buffer) =>
  uploadTo(
    test,
    { companyID: company.companyID, holder: `assets/${asset.assetID}` },
    formOf([{ bytes }]),
    company.director,
  );

describe('with a virus scanner', () => {
  it('a clean document is filed after the scanner saw all of it', async () => {
    const bytes = samplePdf('clean');
    expect((await upload(bytes)).status).toBe(200);
    expect(clamd.seen.at(-1)).toEqual(bytes);
  });

  it('a document in which it finds something is refused, and nothing is kept', async () => {
    const before = listStoredFiles(test);
    const refused = await upload(samplePdf(SIGN));
    expect([refused.status, refused.body.code]).toEqual([422, 'file_infected']);
    expect(listStoredFiles(test)).toEqual(before);
  });

  it.each<ScannerFault>(['cut', 'oversize', 'garbled', 'endless', 'unfinished'])(
    'nothing is filed while the answer is %s, and everything once it is right',
    async (fault) => {
      const before = listStoredFiles(test);
      clamd.fault = fault;
      const refused = await upload(samplePdf(fault));
      expect([refused.status, refused.body.code]).toEqual([503, 'scanner_unavailable']);
      expect(Number(refused.retryAfter)).toBeGreaterThan(0);
      expect(listStoredFiles(test)).toEqual(before);
      clamd.fault = 'none';
      expect((await upload(samplePdf(fault))).status).toBe(200);
    },
  );

  it.each([
    ['an import', () => `${fill(startImport.path)}?categoryId=${asset.categoryId}`],
    ['an outline of districts', () => `${fill(importJurisdictions.path)}?level=district`],
  ])('%s goes through the same door', async (_what, url) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: url(),
      payload: formOf([{ bytes: Buffer.from(`{"type":"FeatureCollection","note":"${SIGN}"}`), fileName: 'a.geojson' }]),
      headers: {
        authorization: `Bearer ${company.director.token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'file_infected']);
  });
  const fill = (path: string) => path.replace(':companyID', company.companyID);

  it('a scanner that never answers is given up on', async () => {
    clamd.fault = 'silent';
    const [host = '', port] = clamd.address.replace('tcp://', '').split(':');
    expect(await scanFile({ host, port: Number(port) }, import.meta.filename, 50)).toBe('unavailable');
  });

  it('while the scanner is down, nothing is accepted', async () => {
    expect(await scanFile({ path: '/nowhere/clamd.ctl' }, import.meta.filename)).toBe('unavailable');
  });
});

it('without the setting nothing is scanned', async () => {
  const seen = clamd.seen.length;
  const plain = await startTestApp({}, test.storage);
  const target = { companyID: company.companyID, holder: `assets/${asset.assetID}` };
  expect((await uploadTo(plain, target, formOf([{ bytes: samplePdf(SIGN) }]), company.director)).status).toBe(200);
  expect(clamd.seen).toHaveLength(seen);
  await plain.app.close();
});
