import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { readAssetDetail } from '@atlas/contract/asset-life';
import { updateAsset } from '@atlas/contract/assets';
import type { AssetId } from '@atlas/contract/identifiers';
import {
  issueCertificate,
  judgeCertificate,
  readCertificate,
  revokeCertificate,
  SubjectEntries,
} from '@atlas/contract/register';
import { readLeaf } from '@atlas/transparency/leaf';
import { alwaysSigning } from '@atlas/transparency/log-keys';
import { checkReceipt, packReceipt, type Receipt, readReceipt, unpackReceipt } from '@atlas/transparency/receipt';
import { readVerifierKey } from '@atlas/transparency/verifier-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompliance } from '../../testing/builders/approval.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildApproved } from '../../testing/builders/certificate.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call, callRefused } from '../../testing/call.ts';
import { runPython } from '../../testing/python.ts';
import { primitives } from './primitives.ts';

let test: TestApp;
let company: TestCompany;
const folder = mkdtempSync(join(tmpdir(), 'atlas-certificate-'));
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

function issue(place: { companyID: TestCompany['companyID']; assetID: AssetId }) {
  return call(test.app, issueCertificate, { params: place }, company.director);
}

interface Certificate {
  readonly pdf: Buffer;
  readonly receipt: Receipt;
}

async function open({ companyID }: { companyID: string }, certificateID: string): Promise<Certificate> {
  const { rawPayload: pdf, statusCode } = await test.app.inject({
    url: readCertificate.path.replace(':companyID', companyID).replace(':certificateID', certificateID),
    headers: { authorization: `Bearer ${company.director.token}` },
  });
  expect(statusCode, pdf.toString('latin1', 0, 200)).toBe(200);
  const receipts = readStreams(pdf).map((stream) => readReceipt(stream.toString()));
  const receipt = receipts.find((found) => found !== undefined);
  if (receipt === undefined) throw new Error('the certificate has no receipt in it');
  return { pdf, receipt };
}

function readStreams(pdf: Buffer): readonly Buffer[] {
  const streams: Buffer[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      streams.push(inflateSync(pdf.subarray(at + 7)));
    } catch {}
  }
  return streams;
}

async function check(receipt: Receipt) {
  const vkey = (await test.app.inject('/log/vkey')).body.trim();
  const key = readVerifierKey(primitives.sha256, vkey);
  if (key === undefined) throw new Error('the key cannot be read');
  return { vkey, checked: checkReceipt(primitives, alwaysSigning(key), [], receipt) };
}

it('certifies an approved asset in a PDF whose receipt can be checked without the server, as can the long addresses on earlier papers', async () => {
  const place = await buildApproved(test, company);
  const { certificateID, certificate } = await issue(place);
  const { pdf, receipt } = await open(place, certificateID);
  expect(JSON.stringify(receipt)).not.toContain(company.director.sub);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const packed = unpackReceipt(packReceipt(receipt));
  if (packed === undefined) throw new Error('the address carries no receipt');
  for (const one of [receipt, packed]) {
    const { checked } = await check(one);
    expect(checked).toMatchObject({
      ok: true,
      leaf: { type: 'certificate.issued' },
      payload: { after: { certificate } },
    });
  }
  const changed = structuredClone(packed);
  Object.assign((changed.payload as { after: object }).after, { areaSquareMetres: 5_000_000 });
  expect((await check(changed)).checked).toEqual({ ok: false, fault: 'payload_changed' });
});

it('is accepted by the checker written only from the RFCs', async () => {
  const place = await buildApproved(test, company);
  const { receipt } = await open(place, (await issue(place)).certificateID);
  const { vkey } = await check(receipt);
  for (const name of ['check.py', 'note.py', 'grew.py', 'keys.py']) {
    const { statusCode, rawPayload } = await test.app.inject(`/verify/${name}`);
    expect(statusCode, name).toBe(200);
    writeFileSync(join(folder, name), rawPayload);
  }
  writeFileSync(join(folder, 'proof'), receipt.proof);
  writeFileSync(join(folder, 'leaf'), receipt.leaf);
  const checker = join(folder, 'check.py');
  const run = () => runPython(checker, vkey, join(folder, 'proof'), join(folder, 'leaf'));
  expect(await run()).toMatchObject({ status: 0, fault: '' });
  writeFileSync(join(folder, 'leaf'), receipt.leaf.replace('certificate.issued', 'certificate.revoked'));
  expect((await run()).status).toBe(1);
});

it('stays the same until something happens to the asset, and is then replaced by another', async () => {
  const place = await buildApproved(test, company);
  const first = await issue(place);
  expect(await issue(place)).toEqual(first);
  await call(test.app, updateAsset, { params: place, body: { assetName: 'Golden Quarry' } }, company.director);
  const second = await issue(place);
  expect(second.certificateID).not.toBe(first.certificateID);
  expect((await open(place, first.certificateID)).pdf.length).toBeGreaterThan(10_000);
});

it('the log shows a stranger what happened to the asset afterwards', async () => {
  const place = await buildApproved(test, company);
  const { certificateID } = await issue(place);
  await buildCompliance(test, company.director, place, 'NON_COMPLIANT');
  const { receipt } = await open(place, certificateID);
  const later = await issueLater();
  await open(later.place, later.certificateID);
  const subject = readLeaf(receipt.leaf)?.subject;
  const reply = SubjectEntries.parse((await test.app.inject(`/log/subject/${subject}`)).json());
  const types = reply.leaves.map((leaf) => readLeaf(leaf)?.type);
  const before = readLeaf(reply.leaves[1] ?? '')?.log_seq;
  const earlier = SubjectEntries.parse((await test.app.inject(`/log/subject/${subject}?before=${before}`)).json());
  expect(earlier.leaves).toEqual(reply.leaves.slice(2));
  expect(types).toEqual(['asset.compliance_lapsed', 'certificate.issued', 'asset.approved', 'asset.registered']);
});

it('can be revoked by a Director with a reason, and anyone who checks it learns of it', async () => {
  const place = await buildApproved(test, company);
  const revoke = { params: place, body: { reason: 'The wrong holder' } };
  await callRefused(test.app, revokeCertificate, revoke, 'step_refused', company.director);
  const first = await issue(place);
  const manager = await buildMember(test, company, 'Manager');
  await callRefused(test.app, revokeCertificate, revoke, 'forbidden', manager);
  const permits = async () =>
    (await call(test.app, readAssetDetail, { params: place }, company.director)).permits.revokeCertificate.allowed;
  expect(await permits()).toBe(true);
  await call(test.app, revokeCertificate, revoke, company.director);
  expect(await permits()).toBe(false);
  await callRefused(test.app, revokeCertificate, revoke, 'step_refused', company.director);
  const { receipt } = await open(place, first.certificateID);
  const later = await issueLater();
  await open(later.place, later.certificateID);
  const own = readLeaf(receipt.leaf);
  const reply = SubjectEntries.parse((await test.app.inject(`/log/subject/${own?.subject}`)).json());
  const since = reply.leaves
    .flatMap((leaf) => readLeaf(leaf) ?? [])
    .filter(({ log_seq }) => log_seq > (own?.log_seq ?? 0));
  expect(since.map(({ type }) => type)).toEqual(['certificate.revoked']);
  expect(judgeCertificate(since.map(({ type }) => type))).toBe('revoked');
  const second = await issue(place);
  expect(second.certificate).not.toBe(first.certificate);
});

/** Another certificate, whose reading brings the log up to date. */
async function issueLater() {
  const place = await buildApproved(test, company);
  return { place, certificateID: (await issue(place)).certificateID };
}

it('is refused for an unapproved asset, and to people who may not file', async () => {
  const { companyID, director } = company;
  const { assetID } = await buildAsset(test, { companyID, token: director.token });
  const params = { companyID, assetID };
  await callRefused(test.app, issueCertificate, { params }, 'step_refused', director);
  const client = await buildMember(test, company, 'Client');
  await callRefused(test.app, issueCertificate, { params }, 'forbidden', client);
});

it('does not exist for another company, or for another fact', async () => {
  const place = await buildApproved(test, company);
  const { certificateID } = await issue(place);
  const other = await buildCompany(test);
  const nowhere = crypto.randomUUID() as typeof certificateID;
  const [elsewhere, unknown] = [
    { params: { companyID: other.companyID, certificateID } },
    { params: { companyID: place.companyID, certificateID: nowhere } },
  ];
  await callRefused(test.app, readCertificate, elsewhere, 'not_found', other.director);
  await callRefused(test.app, readCertificate, unknown, 'not_found', company.director);
});
