import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { readAsset } from '@atlas/contract/assets';
import { listCompanyEvents } from '@atlas/contract/companies';
import { listDocuments, readDocument, viewDocument } from '@atlas/contract/documents';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { sampleJpeg, samplePdf, samplePng } from '../../testing/sample-files.ts';
import { packedBomb, packObjects, writePdf } from '../../testing/sample-pdfs.ts';
import { jpegOfPhone, PLACE } from '../../testing/sample-pictures.ts';
import { BOUNDARY, formOf, listStoredFiles, uploadTo } from '../../testing/upload.ts';
import { FileStore } from '../platform/file-store.ts';
import { isRefusal } from '../platform/outcome.ts';
import { fileDocument } from './file-document.ts';

let running: TestApp;
let company: TestCompany;
let asset: TestAsset;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  asset = await buildAsset(running, { companyID: company.companyID, token: company.director.token });
});
afterAll(() => running.close());

function flipByte(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
}

const upload = (
  payload: Buffer,
  as: { token: string } = company.director,
  assetID: string = asset.assetID,
  query = '',
) => uploadTo(running, { companyID: company.companyID, holder: `assets/${assetID}`, query }, payload, as);

const records = async () => {
  const params = { companyID: company.companyID, assetID: asset.assetID };
  return (await call(running.app, listDocuments, { params }, company.director)).documents;
};
const storedFiles = () => listStoredFiles(running);

describe('uploads at the same time', () => {
  const begin = (as: { token: string }) => {
    const form = formOf([{ bytes: samplePdf(crypto.randomUUID()) }]);
    const line = new PassThrough();
    line.write(form.subarray(0, -60));
    const answer = uploadTo(running, { companyID: company.companyID, holder: `assets/${asset.assetID}` }, line, as);
    return { answer, finish: () => line.end(form.subarray(-60)), breakOff: () => line.end() };
  };

  test('are limited to four per person, until one of them has arrived or is broken off', async () => {
    const before = storedFiles().length;
    const held = Array.from({ length: 4 }, () => begin(company.director));
    await vi.waitUntil(() => storedFiles().length === before + 4);
    const refused = await upload(formOf([{ bytes: samplePdf('fifth') }]));
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    const colleague = await buildMember(running, company, 'Manager');
    expect((await upload(formOf([{ bytes: samplePdf('colleague') }]), colleague)).status).toBe(200);
    held[0]?.breakOff();
    held[1]?.finish();
    expect((await held[0]?.answer)?.status).toBe(400);
    expect((await held[1]?.answer)?.status).toBe(200);
    expect((await upload(formOf([{ bytes: samplePdf('fifth') }]))).status).toBe(200);
    for (const { finish, answer } of held.slice(2)) {
      finish();
      expect((await answer).status).toBe(200);
    }
  });
});

describe('an upload', () => {
  test('is filed under the hash of its bytes, listed with the asset and recorded in its history', async () => {
    const bytes = samplePdf('one');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { status, body } = await upload(formOf([{ bytes, fileName: 'Title deed.pdf' }]));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      documentName: 'Title deed.pdf',
      mediaType: 'application/pdf',
      sizeBytes: bytes.length,
      sha256,
    });
    expect(body.filedBy).toBe(company.director.name);
    expect(storedFiles()).toContain(sha256);
    expect((await records()).at(-1)).toEqual(body);
    const params = { companyID: company.companyID, assetID: asset.assetID };
    const { assetDocuments } = await call(running.app, readAsset, { params }, company.director);
    expect(assetDocuments.at(-1)).toEqual({
      _id: body._id,
      documentName: 'Title deed.pdf',
      documentDownloadLink: `/api/protected/documents/view?id=${body._id}`,
    });
    const query = { subjectID: asset.assetID };
    const sent = { params: { companyID: company.companyID }, query };
    const { events } = await call(running.app, listCompanyEvents, sent, company.director);
    expect(events[0]).toMatchObject({ type: 'asset.document_added', after: { sha256 } });
  });

  test('is returned byte for byte, as an attachment that no browser runs', async () => {
    const bytes = sampleJpeg();
    const { body } = await upload(formOf([{ bytes, fileName: 'beacon (7) ünder.jpg', type: 'text/html' }]));
    const answered = await running.app.inject({
      method: 'GET',
      url: body.documentDownloadLink,
      headers: { authorization: `Bearer ${company.director.token}` },
    });
    expect(answered.statusCode).toBe(200);
    expect(answered.rawPayload.equals(bytes)).toBe(true);
    expect(answered.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    expect(answered.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''beacon%20%287%29/);
    expect(decodeURIComponent(String(answered.headers['content-disposition']))).toContain('ünder.jpg');
  });

  test('of a phone’s picture removes where it was taken, unless it is to be evidence', async () => {
    const bytes = jpegOfPhone();
    const form = formOf([{ bytes, fileName: 'beacon.jpg' }]);
    const read = async (link: string) => {
      const headers = { authorization: `Bearer ${company.director.token}` };
      return (await running.app.inject({ url: link, headers })).rawPayload;
    };
    const { body } = await upload(form);
    const stored = await read(body.documentDownloadLink);
    expect(stored.includes(PLACE)).toBe(false);
    expect(body).toMatchObject({
      sizeBytes: stored.length,
      sha256: createHash('sha256').update(stored).digest('hex'),
      mediaType: 'image/jpeg',
    });
    const kept = await upload(form, company.director, asset.assetID, '?position=keep');
    expect((await read(kept.body.documentDownloadLink)).equals(bytes)).toBe(true);
    expect((await upload(form, company.director, asset.assetID, '?position=guess')).status).toBe(400);
    expect(storedFiles().filter((name) => name.includes('-'))).toEqual([]);
  });

  test('of the same bytes twice makes two documents and one file', async () => {
    const form = formOf([{ bytes: samplePdf('twice') }]);
    const [first, second] = [await upload(form), await upload(form)];
    expect(first.body._id).not.toBe(second.body._id);
    expect(storedFiles().filter((name) => name === first.body.sha256)).toHaveLength(1);
  });

  test('whose name reaches for other folders or headers gets a harmless one', async () => {
    const names = [];
    for (const fileName of ['../../../etc/passwd', 'a.pdf%0d%0aSet-Cookie: x=1', '..\\..\\win.ini']) {
      names.push((await upload(formOf([{ bytes: samplePdf(fileName), fileName }]))).body.documentName);
    }
    expect(names).toEqual(['passwd.pdf', 'a.pdf%0d%0aSet-Cookie: x=1.pdf', 'win.ini.pdf']);
  });
});

describe('a refused upload leaves no row and no file', () => {
  const cases: readonly (readonly [string, () => Buffer, number, string])[] = [
    ['text', () => formOf([{ bytes: Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR') }]), 415, 'file_type_refused'],
    [
      'a script in a drawing',
      () => formOf([{ bytes: Buffer.from('<svg><script/></svg>'), type: 'image/png' }]),
      415,
      'file_type_refused',
    ],
    [
      'a PDF that runs a script',
      () => formOf([{ bytes: writePdf('/OpenAction << /S /J#61vaScript /JS (app.alert\\(1\\)) >>') }]),
      422,
      'file_active',
    ],
    [
      'a PDF with a packed script',
      () => formOf([{ bytes: writePdf('/OpenAction 100 0 R', [packObjects(['<< /S /JavaScript /JS (x) >>'])]) }]),
      422,
      'file_active',
    ],
    ['a PDF with a password', () => formOf([{ bytes: writePdf('', [], '/Encrypt 4 0 R') }]), 422, 'file_encrypted'],
    ['a PDF that unpacks to 120 MB', () => formOf([{ bytes: packedBomb(120) }]), 422, 'file_unclear'],
    ['half a PDF', () => formOf([{ bytes: samplePdf().subarray(0, 200) }]), 422, 'file_damaged'],
    ['a flipped byte', () => formOf([{ bytes: flipByte(samplePng(), 50) }]), 422, 'file_damaged'],
    ['more than 20 MB', () => formOf([{ bytes: Buffer.alloc(20 * 1024 * 1024 + 1, 'x') }]), 413, 'file_too_large'],
    ['a form of far more', () => formOf([{ bytes: Buffer.alloc(24 * 1024 * 1024, 'x') }]), 413, 'file_too_large'],
    ['an empty file', () => formOf([{ bytes: Buffer.alloc(0) }]), 415, 'file_type_refused'],
    ['two files', () => formOf([{ bytes: samplePdf('a') }, { bytes: samplePdf('b') }]), 400, 'invalid_input'],
    ['another field', () => formOf([{ bytes: samplePdf(), field: 'photo' }]), 400, 'invalid_input'],
    ['a form cut in the file', () => formOf([{ bytes: samplePdf('cut') }]).subarray(0, 400), 400, 'invalid_input'],
    ['a form cut after the file', () => formOf([{ bytes: samplePdf('cut') }], ''), 400, 'invalid_input'],
    ['no parts', () => Buffer.from(`--${BOUNDARY}--\r\n`), 400, 'invalid_input'],
    ['nothing', () => Buffer.alloc(0), 400, 'invalid_input'],
  ];
  test.each(cases)('%s', async (_, form, status, code) => {
    const [rows, files] = [await records(), storedFiles()];
    const refused = await upload(form());
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status, code });
    expect(await records()).toEqual(rows);
    expect(storedFiles()).toEqual(files);
  });

  test('a body that is not a form', async () => {
    const response = await running.app.inject({
      method: 'POST',
      url: `/api/protected/companies/${company.companyID}/assets/${asset.assetID}/documents`,
      payload: { file: 'x' },
      headers: { authorization: `Bearer ${company.director.token}` },
    });
    expect([response.statusCode, response.json().code]).toEqual([415, 'media_type_refused']);
  });

  test('a full storage', async () => {
    await running.storage.opened.pool.query(
      `INSERT INTO app.document (company_id, id, asset_id, name, media_type, size_bytes, sha256, filed_by)
       VALUES ($1, gen_random_uuid(), $2, 'large.pdf', 'application/pdf', $3, $4, $5)`,
      [company.companyID, asset.assetID, 2 * 1024 ** 3, Buffer.alloc(32), company.director.sub],
    );
    const [rows, files] = [await records(), storedFiles()];
    const refused = await upload(formOf([{ bytes: samplePdf('one too many') }]));
    expect([refused.status, refused.body.code]).toEqual([413, 'quota_exceeded']);
    expect(await records()).toEqual(rows);
    expect(storedFiles()).toEqual(files);
    await running.storage.opened.pool.query('DELETE FROM app.document WHERE size_bytes >= $1', [2 * 1024 ** 3]);
  });

  test('those who do not file, other companies’ assets and assets that never existed', async () => {
    const files = storedFiles();
    const form = formOf([{ bytes: samplePdf('not mine') }]);
    const client = await buildMember(running, company, 'Gatekeeper');
    expect((await upload(form, client)).body.code).toBe('forbidden');
    const other = await buildCompany(running);
    const theirs = await buildAsset(running, { companyID: other.companyID, token: other.director.token });
    expect((await upload(form, company.director, theirs.assetID)).body.code).toBe('not_found');
    expect((await upload(form, company.director, crypto.randomUUID())).body.code).toBe('not_found');
    expect((await upload(form, other.director)).body.code).toBe('not_found');
    expect((await upload(form, { token: 'forged' })).body.code).toBe('unauthenticated');
    expect(storedFiles()).toEqual(files);
  });
});

describe('a document by its id only', () => {
  test('is shown to staff with its asset, and to no one else, as if it did not exist', async () => {
    const { body } = await upload(formOf([{ bytes: samplePdf('by id') }]));
    const sent = { params: { documentID: body._id } };
    const member = await buildMember(running, company, 'Survey');
    expect(await call(running.app, readDocument, sent, member)).toMatchObject({
      ...body,
      companyID: company.companyID,
      company: company.name,
      subject: { type: 'asset', assetID: asset.assetID, assetNumber: asset.assetNumber },
    });
    const superior = await buildVisitor(running, company);
    expect((await callRaw(running.app, viewDocument, { query: { id: body._id } }, superior)).status).toBe(200);
    const stranger = (await buildCompany(running)).director;
    const answers = [];
    for (const id of [body._id, crypto.randomUUID()]) {
      await callRefused(running.app, readDocument, { params: { documentID: id } }, 'not_found', stranger);
      const { status, body: refusal } = await callRaw(running.app, viewDocument, { query: { id } }, stranger);
      answers.push({ status, ...(refusal as object), requestId: undefined });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('lists of other companies’ assets and of assets that never existed are refused alike', async () => {
    const stranger = await buildCompany(running);
    for (const assetID of [asset.assetID, crypto.randomUUID()]) {
      const params = { companyID: stranger.companyID, assetID };
      await callRefused(running.app, listDocuments, { params }, 'not_found', stranger.director);
    }
  });
});

test('bytes are filed without HTTP by the same rules', async () => {
  const files = new FileStore(running.configuration.dataFolder);
  const place = { companyID: company.companyID, assetID: asset.assetID, name: 'survey' };
  const { actor } = company.director;
  const id = await running.database.withTenant(actor, company.companyID, (scope) =>
    fileDocument(scope, files, { ...place, bytes: samplePng() }),
  );
  expect((await records()).at(-1)).toMatchObject({ _id: id, documentName: 'survey.png' });
  const refused = await running.database.withTenant(actor, company.companyID, (scope) =>
    fileDocument(scope, files, { ...place, bytes: Buffer.from('no') }),
  );
  expect(isRefusal(refused) ? refused.code : id).toBe('file_type_refused');
});
