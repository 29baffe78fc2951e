import { deflateSync } from 'node:zlib';
import { listMembers, removeMember } from '@atlas/contract/companies';
import { deleteAccount } from '@atlas/contract/own-account';
import { exportOwnData } from '@atlas/contract/own-data';
import { PICTURE_BYTES, removePicture, viewPicture } from '@atlas/contract/pictures';
import { listAccountEvents, readProfile } from '@atlas/contract/profile';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { addToPng, pngChunk, sampleJpeg, samplePdf, samplePng } from '../../testing/sample-files.ts';
import { jpegOfPhone, PLACE, webpOfPhone } from '../../testing/sample-pictures.ts';
import { BOUNDARY, formOf, listStoredFiles } from '../../testing/upload.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function send(person: TestPerson, bytes: Buffer) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/protected/profile/picture',
    payload: formOf([{ fileName: 'face.jpg', type: 'image/jpeg', bytes }]),
    headers: { authorization: `Bearer ${person.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  return { status: response.statusCode, body: response.json() };
}

async function setPicture(person: TestPerson, bytes = samplePng(64, 64)): Promise<string> {
  const { status, body } = await send(person, bytes);
  expect([status, body]).toMatchObject([200, {}]);
  return body.pictureID;
}

const view = (pictureID: string, person: TestPerson, tag?: string) =>
  test.app.inject({
    url: viewPicture.path.replace(':pictureID', pictureID),
    headers: { authorization: `Bearer ${person.token}`, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
  });
const pictureOf = async (person: TestPerson) => (await call(test.app, readProfile, {}, person)).pictureID;

it('a picture is set, replaced and removed, and its earlier address is closed', async () => {
  const person = await buildPerson(test);
  expect(await pictureOf(person)).toBeNull();
  const first = await setPicture(person, samplePng(8, 8));
  expect(await pictureOf(person)).toBe(first);
  const shown = await view(first, person);
  expect(shown.rawPayload).toEqual(samplePng(8, 8));
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, max-age=300' });
  const kept = await view(first, person, String(shown.headers.etag));
  expect([kept.statusCode, kept.body]).toEqual([304, '']);

  const second = await setPicture(person, sampleJpeg());
  expect((await view(first, person)).statusCode).toBe(404);
  expect((await view(second, person)).headers['content-type']).toBe('image/jpeg');
  await call(test.app, removePicture, {}, person);
  await callRefused(test.app, removePicture, {}, 'not_found', person);
  expect(await pictureOf(person)).toBeNull();
  expect((await view(second, person)).statusCode).toBe(404);
  const { events } = await call(test.app, listAccountEvents, { query: {} }, person);
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['picture.changed', 'picture.removed']));
});

it('is seen by those who share a company, and by nobody else', async () => {
  const company = await buildCompany(test);
  const person = await buildMember(test, company, 'Sales');
  const pictureID = await setPicture(person);
  const params = { companyID: company.companyID };
  const { members } = await call(test.app, listMembers, { params }, company.director);
  expect(members.find(({ sub }) => sub === person.sub)).toMatchObject({ pictureID });
  expect((await view(pictureID, company.director)).statusCode).toBe(200);

  const stranger = (await buildCompany(test)).director;
  const visitor = await buildVisitor(test, company);
  const seen = await call(test.app, listMembers, { params }, visitor);
  expect(seen.members.every((member) => member.pictureID === null)).toBe(true);
  for (const other of [stranger, visitor]) {
    const answers = [];
    for (const id of [pictureID, crypto.randomUUID()]) {
      const { statusCode, json } = await view(id, other);
      answers.push({ statusCode, ...json(), requestId: undefined });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ statusCode: 404, code: 'not_found' });
  }
  expect((await callRaw(test.app, viewPicture, { params: { pictureID } }, {})).status).toBe(401);

  await call(test.app, removeMember, { params: { ...params, sub: person.sub } }, company.director);
  expect((await view(pictureID, company.director)).statusCode).toBe(404);
});

it('keeps nothing that a camera wrote into it', async () => {
  const person = await buildPerson(test);
  const pictureID = await setPicture(person, jpegOfPhone());
  const { rawPayload } = await view(pictureID, person);
  expect(rawPayload.includes(PLACE)).toBe(false);
  expect(rawPayload.length).toBeGreaterThan(0);
});

it('refuses what is no picture, or too large, and stores nothing of it', async () => {
  const person = await buildPerson(test);
  const before = listStoredFiles(test);
  for (const [bytes, code] of [
    [samplePdf(), 'file_type_refused'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type_refused'],
    [samplePng(32, 32).subarray(0, 60), 'file_damaged'],
    [samplePng(513, 8), 'picture_too_large'],
    [samplePng(8, 513), 'picture_too_large'],
    [
      Buffer.concat([sampleJpeg().subarray(0, -2), Buffer.alloc(PICTURE_BYTES), sampleJpeg().subarray(-2)]),
      'picture_too_large',
    ],
  ] as const) {
    const { body } = await send(person, bytes);
    expect(body.code).toBe(code);
  }
  expect(await pictureOf(person)).toBeNull();
  expect(listStoredFiles(test)).toEqual(before);
});

it('keeps no colour profile, and no chunk of a PNG in which there is room for other things', async () => {
  const person = await buildPerson(test);
  const stowed = Buffer.from('anything at all');
  const plain = samplePng(64, 64);
  const crammed = addToPng(
    plain,
    ['iCCP', 'sPLT', 'fdAT', 'ABCD', 'gAMA'].map((type) => pngChunk(type, stowed)),
  );
  const png = await view(await setPicture(person, crammed), person);
  expect(png.rawPayload).toEqual(plain);
  const jpeg = await view(await setPicture(person, jpegOfPhone()), person);
  expect(jpeg.rawPayload.includes('ICC_PROFILE')).toBe(false);
  const webp = await view(await setPicture(person, webpOfPhone()), person);
  expect(webp.rawPayload.includes('ICCP')).toBe(false);
  for (const chunk of [
    pngChunk('tRNS', Buffer.alloc(300)),
    Buffer.concat([pngChunk('PLTE', stowed), pngChunk('PLTE', stowed)]),
  ])
    expect((await send(person, addToPng(plain, [chunk]))).body.code).toBe('file_damaged');
});

it('refuses a PNG whose data is more or less than its pixels', async () => {
  const person = await buildPerson(test);
  const header = (kind: number, bits = 8, interlace = 0) => {
    const data = Buffer.alloc(13);
    data.writeUInt32BE(512, 0);
    data.writeUInt32BE(512, 4);
    [data[8], data[9], data[12]] = [bits, kind, interlace];
    return data;
  };
  const pngOf = (head: Buffer, data: Buffer) =>
    Buffer.concat([
      samplePng().subarray(0, 8),
      pngChunk('IHDR', head),
      pngChunk('IDAT', data.subarray(0, 50)),
      pngChunk('IDAT', data.subarray(50)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
  const packed = (length: number) => deflateSync(Buffer.alloc(length), { level: 9 });
  const colours = 512 * (1 + 512 * 3);
  for (const [head, data] of [
    [header(2), packed(190_000_000)],
    [header(2), packed(10)],
    [header(2), packed(colours - 1)],
    [header(2), packed(colours + 1)],
    [header(2), Buffer.concat([packed(colours), Buffer.from('stowed away')])],
    [header(2), packed(colours).subarray(0, -8)],
    [header(2, 4), packed(colours)],
    [header(5), packed(colours)],
  ] as const)
    expect((await send(person, pngOf(head, data))).body.code).toBe('file_damaged');
  expect(await pictureOf(person)).toBeNull();
  await setPicture(person, pngOf(header(2), packed(colours)));
  await setPicture(person, pngOf(header(3, 1), packed(512 * 65)));
  await setPicture(person, pngOf(header(6, 16), packed(512 * (1 + 512 * 8))));
  // The seven passes of an interlaced picture of one byte for each pixel: 64 rows of 64, and so on.
  const passes = [
    [64, 64],
    [64, 64],
    [64, 128],
    [128, 128],
    [128, 256],
    [256, 256],
    [256, 512],
  ] as const;
  const interlaced = passes.reduce((sum, [rows, columns]) => sum + rows * (1 + columns), 0);
  await setPicture(person, pngOf(header(0, 8, 1), packed(interlaced)));
});

it('is closed to those who have not confirmed their email address', async () => {
  const person = await buildPerson(test);
  await test.storage.opened.pool.query('UPDATE app.user_account SET email_proven_at = NULL WHERE id = $1', [
    person.sub,
  ]);
  const before = listStoredFiles(test);
  expect((await send(person, samplePng(8, 8))).body.code).toBe('email_unproven');
  expect(listStoredFiles(test)).toEqual(before);
});

it('is changed twenty times a day at most', async () => {
  const person = await buildPerson(test);
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  for (let index = 0; index < 20; index += 1) await setPicture(person, samplePng(4, 4));
  expect((await send(person, samplePng(4, 4))).body.code).toBe('rate_limited');
  const { rows } = await test.storage.opened.pool.query(
    'SELECT count(*)::int AS n FROM app.person_picture WHERE person_id = $1',
    [person.sub],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

it('is in the copy of one’s own data, and goes with the account', async () => {
  const person = await buildPerson(test);
  const bytes = samplePng(16, 16);
  await setPicture(person, bytes);
  const { rows } = await test.storage.opened.pool.query('SELECT id FROM app.person_picture WHERE person_id = $1', [
    person.sub,
  ]);
  const copy = await test.app.inject({
    url: exportOwnData.path,
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(Buffer.from(unzipSync(new Uint8Array(copy.rawPayload))['picture.png'] ?? [])).toEqual(bytes);
  await call(test.app, deleteAccount, { body: { password: person.password } }, person);
  expect(
    (await test.storage.opened.pool.query('SELECT FROM app.person_picture WHERE id = $1', [rows[0].id])).rowCount,
  ).toBe(0);
});
