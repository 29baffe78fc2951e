import { updateAsset } from '@atlas/contract/assets';
import { issueCertificate, readCertificate } from '@atlas/contract/register';
import { readBoundarySheet } from '@atlas/contract/transfers';
import { type Receipt, readReceipt } from '@atlas/transparency/receipt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildApproved } from '../../testing/builders/certificate.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { call } from '../../testing/call.ts';
import { listFonts, readCode, readPaper } from '../../testing/paper.ts';

const CHINESE = '中国矿业有限公司';
const NAMES = 'Zhōngguó Kuàngyè €5 Kopřivnice Ṽơ Днепр Ελλάς';

let test: TestApp;
let chinese: TestCompany;
let latin: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  [chinese, latin] = [await buildCompany(test, { name: CHINESE }), await buildCompany(test)];
});
afterAll(() => test.close());

async function print(company: TestCompany) {
  const place = await buildApproved(test, company);
  await call(test.app, updateAsset, { params: place, body: { assetName: NAMES } }, company.director);
  const { certificateID } = await call(test.app, issueCertificate, { params: place }, company.director);
  const fetchPaper = async (path: string, id: string) => {
    const url = path.replace(':companyID', company.companyID).replace(/:(assetID|certificateID)/, id);
    const headers = { authorization: `Bearer ${company.director.token}` };
    const { statusCode, rawPayload } = await test.app.inject({ url, headers });
    expect(statusCode, rawPayload.toString('utf8', 0, 200)).toBe(200);
    return rawPayload;
  };
  const [certificate, sheet] = await Promise.all([
    fetchPaper(readCertificate.path, certificateID),
    fetchPaper(readBoundarySheet.path, place.assetID),
  ]);
  return { certificate, sheet };
}

it('print every letter of a name, in Latin, Cyrillic, Greek and Chinese', async () => {
  const { certificate, sheet } = await print(chinese);
  for (const paper of [certificate, sheet]) {
    const text = readPaper(paper);
    expect(text).toContain(CHINESE);
    for (const name of NAMES.split(' ')) expect(text).toContain(name);
    expect(text).not.toContain('?');
  }
});

it('carry all their fonts, each read back as text, and the Chinese one for Chinese names only', async () => {
  for (const [company, has] of [
    [chinese, true],
    [latin, false],
  ] as const) {
    const { certificate, sheet } = await print(company);
    for (const paper of [certificate, sheet]) {
      const fonts = listFonts(paper);
      expect(fonts.filter((line) => !/ yes yes yes /.test(line))).toEqual([]);
      expect(fonts.some((line) => line.includes('NotoSansHans'))).toBe(has);
      expect(paper.length).toBeLessThan(200_000);
    }
  }
});

it('are tagged PDF/A-3a', async () => {
  const { certificate, sheet } = await print(latin);
  for (const paper of [certificate, sheet]) {
    const text = paper.toString('latin1');
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(text).toMatch(/\/MarkInfo/);
    expect(text).toMatch(/\/StructTreeRoot/);
    expect(text).toContain('/Lang (en)');
  }
});

it('carry a code that a camera reads, whose address leads to the proof of this certificate', async () => {
  const { certificate } = await print(chinese);
  const code = readCode(certificate);
  expect(code?.version).toBeLessThanOrEqual(10);
  const [, seq, key = ''] = /\/verify#n=(\d+)\.([\w-]{22})$/.exec(code?.text ?? '') ?? [];
  const reply = await test.app.inject(`/log/certificate/${seq}/${key}`);
  expect(reply.statusCode).toBe(200);
  const receipt: Receipt | undefined = readReceipt(reply.body);
  expect(receipt?.payload).toMatchObject({ after: { company: CHINESE } });
  const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
  for (const other of [`${seq}/${wrong}`, `${Number(seq) - 1}/${key}`, `${Number(seq) + 1}/${key}`]) {
    expect((await test.app.inject(`/log/certificate/${other}`)).statusCode, other).toBe(404);
  }
});
