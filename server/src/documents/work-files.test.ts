import { readReference } from '@atlas/contract/contact';
import { uploadWorkFile, viewReferenceFile, viewWorkFile } from '@atlas/contract/documents';
import { noteOnWorkItem, replyToWorkItem } from '@atlas/contract/work-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestClerk, type WorkPlace } from '../../testing/builders/clerk.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildEnquiry } from '../../testing/builders/work.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { jpegOfPhone, PLACE } from '../../testing/sample-pictures.ts';
import { formOf, listStoredFiles, uploadTo } from '../../testing/upload.ts';
import { FileStore } from '../platform/file-store.ts';
import { forgetUnsentFiles } from './forget-unsent-files.ts';

let test: TestApp;
let company: TestCompany;
let clerk: TestClerk;
let colleague: TestClerk;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  clerk = new TestClerk(test, await buildMember(test, company, 'Sales'));
  colleague = new TestClerk(test, await buildMember(test, company, 'Sales'));
});
afterAll(() => test.close());

const query = (text: string, values: unknown[] = []) => test.storage.opened.pool.query(text, values);

async function openClaimed() {
  const plotter = { companyID: company.companyID, token: company.director.token };
  const { workItemID, ref, key } = await buildEnquiry(test, plotter);
  const place: WorkPlace = { companyID: company.companyID, workItemID };
  await clerk.claim(place);
  return { place, link: { ref, key } };
}

function upload(
  place: WorkPlace,
  bytes: Buffer,
  { by = clerk, fileName = 'receipt.pdf', type = 'application/pdf' } = {},
) {
  const holder = `work-items/${place.workItemID}`;
  return uploadTo(
    test,
    { companyID: place.companyID, holder, kind: 'files' },
    formOf([{ fileName, type, bytes }]),
    by.person,
  );
}

async function uploaded(place: WorkPlace, bytes = samplePdf(crypto.randomUUID()), by = clerk): Promise<string> {
  const { status, body } = await upload(place, bytes, { by });
  expect(status, JSON.stringify(body)).toBe(200);
  return uploadWorkFile.reply.parse(body)._id;
}

const refusedWith = (code: string) => ({ status: 409, body: { code: 'step_refused', reason: { code } } });

describe('files of a reply', () => {
  it('go out with it, and the link shows and opens them', async () => {
    const { place, link } = await openClaimed();
    const bytes = samplePdf('the receipt');
    const first = await uploaded(place, bytes);
    const picture = await upload(place, jpegOfPhone(), { fileName: '../beacon.JPG', type: 'image/jpeg' });
    const second = uploadWorkFile.reply.parse(picture.body);
    const files = [first, second._id];
    const { messages } = await clerk.take(replyToWorkItem, place, { message: 'Here it is.', files });
    expect(messages.at(-1)?.files.map(({ _id, name }) => [_id, name])).toEqual([
      [first, 'receipt.pdf'],
      [second._id, 'beacon.jpg'],
    ]);
    const view = await call(test.app, readReference, { body: link });
    expect(view.messages.at(-1)?.files).toEqual(messages.at(-1)?.files);
    const read = (fileID: string, key = link.key) =>
      callRaw(test.app, viewReferenceFile, { body: { ...link, key, fileID } });
    const saved = await read(first);
    expect(saved).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(saved.headers['content-disposition']).toContain('receipt.pdf');
    expect(saved.text).toContain('the receipt');
    expect((await read(second._id)).text).not.toContain(PLACE);
    expect((await read(first, 'k'.repeat(43))).status).toBe(404);
    expect((await read(crypto.randomUUID())).status).toBe(404);
  });

  it('do not leave by WhatsApp, while those of notes stay here', async () => {
    const { place } = await openClaimed();
    await query(`UPDATE app.work_item SET channel = 'whatsapp' WHERE id = $1`, [place.workItemID]);
    const files = [await uploaded(place)];
    expect(await clerk.try(replyToWorkItem, place, { message: 'Here.', files })).toMatchObject(
      refusedWith('files_not_by_whatsapp'),
    );
    const { permits, messages } = await clerk.take(noteOnWorkItem, place, { message: 'For us.', files });
    expect(permits.attach).toMatchObject({ allowed: false, code: 'files_not_by_whatsapp' });
    expect(messages.at(-1)?.files).toHaveLength(1);
  });
});

it('files of a note stay among colleagues of the department', async () => {
  const { place, link } = await openClaimed();
  const fileID = await uploaded(place, undefined, colleague);
  await colleague.take(noteOnWorkItem, place, { message: 'Look.', files: [fileID] });
  const view = await call(test.app, readReference, { body: link });
  expect(JSON.stringify(view)).not.toContain(fileID);
  await callRefused(test.app, viewReferenceFile, { body: { ...link, fileID } }, 'not_found');
  const params = { ...place, fileID };
  expect((await callRaw(test.app, viewWorkFile, { params }, clerk.person)).status).toBe(200);
  const surveyor = await buildMember(test, company, 'Survey');
  await callRefused(test.app, viewWorkFile, { params }, 'step_refused', surveyor);
  expect(await upload(place, samplePdf('x'), { by: new TestClerk(test, surveyor) })).toMatchObject(
    refusedWith('work_not_clerk'),
  );
});

describe('an uploaded file', () => {
  it('is sent once, for its item, by the person who uploaded it', async () => {
    const [{ place }, other] = [await openClaimed(), await openClaimed()];
    const files = [await uploaded(place)];
    const gone = refusedWith('file_not_there');
    expect(await colleague.try(noteOnWorkItem, place, { message: 'Mine?', files })).toMatchObject(gone);
    expect(await clerk.try(noteOnWorkItem, other.place, { message: 'Here?', files })).toMatchObject(gone);
    await clerk.take(noteOnWorkItem, place, { message: 'Once.', files });
    expect(await clerk.try(replyToWorkItem, place, { message: 'Twice.', files })).toMatchObject(gone);
    const { messages } = await clerk.read(place);
    expect(messages.map(({ text }) => text)).toEqual(['Is the shaft open?', 'Once.']);
  });

  it('is refused when the others with it are too large, and can still be sent without them', async () => {
    const { place } = await openClaimed();
    const files = [await uploaded(place), await uploaded(place)];
    await query('UPDATE app.unsent_file SET size_bytes = 6 * 1024 * 1024 WHERE item_id = $1', [place.workItemID]);
    expect(await clerk.try(replyToWorkItem, place, { message: 'Both.', files })).toMatchObject(
      refusedWith('files_too_large'),
    );
    await clerk.take(replyToWorkItem, place, { message: 'One.', files: files.slice(0, 1) });
  });

  it('is checked as documents are', async () => {
    const { place } = await openClaimed();
    const text = await upload(place, Buffer.from('only words'), { fileName: 'words.pdf' });
    expect(text).toMatchObject({ status: 415, body: { code: 'file_type_refused' } });
    const large = await upload(place, Buffer.concat([samplePdf('large'), Buffer.alloc(11 * 1024 ** 2)]));
    expect(large).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', reason: { code: 'files_too_large', parameters: { megabytes: 10 } } },
    });
    await clerk.close(place);
    expect(await upload(place, samplePdf('late'))).toMatchObject(refusedWith('work_closed'));
  });

  it('is one of twenty at most, and counts towards the storage', async () => {
    const { place } = await openClaimed();
    const person = new TestClerk(test, await buildMember(test, company, 'Sales'));
    await query(
      `INSERT INTO app.unsent_file (company_id, id, item_id, name, media_type, size_bytes, sha256, filed_by)
        SELECT $1, gen_random_uuid(), $2, 'n.pdf', 'application/pdf', 1, sha256('n'), $3 FROM generate_series(1, 20)`,
      [place.companyID, place.workItemID, person.person.sub],
    );
    expect(await upload(place, samplePdf('one more'), { by: person })).toMatchObject(refusedWith('files_unsent'));
    await query('UPDATE app.unsent_file SET size_bytes = $2 WHERE filed_by = $1', [person.person.sub, 2 * 1024 ** 3]);
    expect(await upload(place, samplePdf('no room'))).toMatchObject({ body: { code: 'quota_exceeded' } });
    await query('DELETE FROM app.unsent_file WHERE filed_by = $1', [person.person.sub]);
  });

  it('is forgotten after a day, with its bytes', async () => {
    const { place } = await openClaimed();
    const fileID = await uploaded(place);
    expect(listStoredFiles(test)).toContain(fileID);
    await query(`UPDATE app.unsent_file SET filed_at = filed_at - interval '25 hours' WHERE id = $1`, [fileID]);
    expect(await clerk.try(noteOnWorkItem, place, { message: 'Late.', files: [fileID] })).toMatchObject(
      refusedWith('file_not_there'),
    );
    const files = new FileStore(test.configuration.dataFolder);
    await forgetUnsentFiles({ database: test.database, files });
    const { rows } = await query('SELECT FROM app.unsent_file WHERE id = $1', [fileID]);
    expect(rows).toEqual([]);
    expect(listStoredFiles(test)).toContain(fileID);
    await files.sweep(Date.now() + 26 * 3_600_000);
    expect(listStoredFiles(test)).not.toContain(fileID);
  });

  it('whose bytes are lost is not sent', async () => {
    const { place } = await openClaimed();
    const fileID = await uploaded(place);
    await new FileStore(test.configuration.dataFolder).sweep(Date.now() + 26 * 3_600_000);
    expect(await clerk.try(replyToWorkItem, place, { message: 'Where?', files: [fileID] })).toMatchObject(
      refusedWith('file_not_there'),
    );
  });
});
