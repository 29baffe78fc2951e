import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { readDocument, viewDocument } from '@atlas/contract/documents';
import type { SurveyJob } from '@atlas/contract/survey-job';
import { PHOTO_CHUNK_BYTES, SURVEY_PHOTOS_PATH } from '@atlas/contract/survey-photos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { buildSurveyJob, readMeasured, sendAs } from '../../../testing/builders/survey.ts';
import { call, callRaw } from '../../../testing/call.ts';
import { jpegOfPhone, PLACE } from '../../../testing/sample-pictures.ts';
import { SurveyPhone } from '../../../testing/survey-phone.ts';
import { sweepPhotoUploads } from './sweep-uploads.ts';

let test: TestApp;
let company: TestCompany;
let job: SurveyJob;
let surveyor: TestPerson;
let phone: SurveyPhone;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  ({ job, surveyor } = await buildSurveyJob(test, company));
  phone = new SurveyPhone(company.companyID);
});
afterAll(() => test.close());

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE';

/** A picture of more than two pieces. */
function makePhoto(bytes = 1_200_000): Buffer {
  const picture = jpegOfPhone();
  // A comment makes it large: it is no part of the picture, and is removed.
  const segments: Buffer[] = [];
  for (let left = bytes; left > 0; left -= 60_000) {
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(60_002, 2);
    segments.push(head, Buffer.alloc(60_000, segments.length));
  }
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]);
}

async function announce(bytes: Buffer): Promise<string> {
  const { change, answer } = await (async () => {
    const record = phone.record(job.jobId, 'photo', {
      beaconChangeId: null,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sizeBytes: bytes.length,
      mediaType: 'image/jpeg',
      takenAt: '2026-11-26T08:00:00Z',
      caption: null,
    });
    await phone.send(sendAs(test, company, surveyor));
    return record;
  })();
  expect(answer?.outcome).toBe('ACCEPTED');
  return change.changeId;
}

async function tus(
  method: Method,
  url: string,
  {
    headers = {},
    payload,
    as = surveyor,
  }: { headers?: Record<string, string>; payload?: Buffer; as?: TestPerson } = {},
) {
  return test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${as.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

const folder = () => SURVEY_PHOTOS_PATH.replace(':companyID', company.companyID);

function begin(changeId: string, length: number, as = surveyor) {
  const metadata = `change ${Buffer.from(changeId).toString('base64')}`;
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata };
  return tus('POST', folder(), { headers, as });
}

function append(url: string, offset: number, payload: Buffer, checksum?: string) {
  const headers = {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    ...(checksum === undefined ? {} : { 'upload-checksum': `sha256 ${checksum}` }),
  };
  return tus('PATCH', url, { headers, payload });
}

const pieceAt = (bytes: Buffer, offset: number) => bytes.subarray(offset, offset + PHOTO_CHUNK_BYTES);

async function uploadWhole(bytes: Buffer): Promise<string> {
  const changeId = await announce(bytes);
  const url = String((await begin(changeId, bytes.length)).headers.location);
  for (let offset = 0; offset < bytes.length; offset += PHOTO_CHUNK_BYTES) {
    expect((await append(url, offset, pieceAt(bytes, offset))).statusCode).toBe(204);
  }
  return changeId;
}

const photoOf = async (changeId: string) => {
  const { survey } = await readMeasured(test, company, job.jobId, surveyor);
  return survey.photos.find((photo) => photo.changeId === changeId);
};

describe('a photo in pieces', () => {
  it('goes on where it was cut, and is filed with its job without the place that it shows', async () => {
    const bytes = makePhoto();
    const changeId = await announce(bytes);
    const begun = await begin(changeId, bytes.length);
    expect([begun.statusCode, begun.headers['tus-resumable']]).toEqual([201, '1.0.0']);
    const url = String(begun.headers.location);
    expect((await append(url, 0, pieceAt(bytes, 0))).headers['upload-offset']).toBe(String(PHOTO_CHUNK_BYTES));
    // The answer was lost: the phone asks where to go on, and begins under the same address.
    expect((await begin(changeId, bytes.length)).headers.location).toBe(url);
    const asked = await tus('HEAD', url);
    expect(asked.headers).toMatchObject({
      'upload-offset': String(PHOTO_CHUNK_BYTES),
      'upload-length': String(bytes.length),
      'cache-control': 'no-store',
    });
    for (let offset = PHOTO_CHUNK_BYTES; offset < bytes.length; offset += PHOTO_CHUNK_BYTES) {
      const piece = pieceAt(bytes, offset);
      const checksum = createHash('sha256').update(piece).digest('base64');
      expect((await append(url, offset, piece, checksum)).statusCode).toBe(204);
    }
    const photo = await photoOf(changeId);
    const documentID = photo?.documentID;
    if (documentID === undefined || documentID === null) throw new Error('the photo was not filed');
    const document = await call(test.app, readDocument, { params: { documentID } }, surveyor);
    expect(document).toMatchObject({ mediaType: 'image/jpeg', subject: { type: 'survey_job', jobId: job.jobId } });
    const stored = await callRaw(test.app, viewDocument, { query: { id: documentID } }, surveyor);
    expect(stored.status).toBe(200);
    expect(stored.text).not.toContain(PLACE);
    // Its address is over, and its pieces are gone.
    expect((await tus('HEAD', url)).statusCode).toBe(404);
    expect((await begin(changeId, bytes.length)).json()).toMatchObject({ code: 'upload_over' });
    expect(readdirSync(join(test.configuration.dataFolder, 'survey-uploads'))).toEqual([]);
  });

  it('refuses another offset, a damaged piece and another file', async () => {
    const bytes = makePhoto();
    const changeId = await announce(bytes);
    const url = String((await begin(changeId, bytes.length)).headers.location);
    const first = pieceAt(bytes, 0);
    expect((await append(url, 5, first)).statusCode).toBe(409);
    expect((await append(url, 0, first, Buffer.alloc(32).toString('base64'))).statusCode).toBe(460);
    expect((await tus('HEAD', url)).headers['upload-offset']).toBe('0');
    const other = Buffer.from(bytes);
    other[other.length - 40_000] = 7;
    let last = 0;
    for (let offset = 0; offset < other.length; offset += PHOTO_CHUNK_BYTES) {
      last = (await append(url, offset, pieceAt(other, offset))).statusCode;
    }
    expect(last).toBe(460);
    expect((await tus('HEAD', url)).statusCode).toBe(404);
    // It begins again.
    const again = String((await begin(changeId, bytes.length)).headers.location);
    expect(again).not.toBe(url);
    expect((await tus('HEAD', again)).headers['upload-offset']).toBe('0');
  });

  it('is reached by nobody but the person who took it', async () => {
    const bytes = makePhoto(10_000);
    const changeId = await announce(bytes);
    const colleague = await buildMember(test, company, 'Survey');
    const drawer = await buildMember(test, company, 'Cartography');
    expect((await begin(changeId, bytes.length, colleague)).statusCode).toBe(404);
    expect((await begin(changeId, bytes.length, drawer)).statusCode).toBe(403);
    const url = String((await begin(changeId, bytes.length)).headers.location);
    for (const method of ['HEAD', 'DELETE'] as const) {
      expect((await tus(method, url, { as: colleague })).statusCode).toBe(404);
    }
    expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
    expect((await begin(crypto.randomUUID(), bytes.length)).statusCode).toBe(404);
    expect((await begin(changeId, bytes.length + 1)).statusCode).toBe(400);
    const old = await tus('HEAD', url, { headers: { 'tus-resumable': '0.2.2' } });
    expect(old.statusCode).toBe(412);
    expect((await tus('DELETE', url)).statusCode).toBe(204);
    expect((await tus('HEAD', url)).statusCode).toBe(404);
  });

  it('is refused for good if it is no picture', async () => {
    const bytes = Buffer.from('%PDF-1.4 this is no picture of a beacon');
    const changeId = await announce(bytes);
    const url = String((await begin(changeId, bytes.length)).headers.location);
    const answer = await append(url, 0, bytes);
    expect([400, 415, 422]).toContain(answer.statusCode);
    expect(await photoOf(changeId)).toMatchObject({ documentID: null, refused: expect.any(String) });
    expect((await begin(changeId, bytes.length)).json()).toMatchObject({ code: 'upload_over' });
  });

  it('is filed by the next question if the register stopped before it was', async () => {
    const bytes = makePhoto(10_000);
    const changeId = await announce(bytes);
    const url = String((await begin(changeId, bytes.length)).headers.location);
    const id = url.split('/').at(-1) ?? '';
    writeFileSync(join(test.configuration.dataFolder, 'survey-uploads', id), bytes);
    expect((await tus('HEAD', url)).headers['upload-offset']).toBe(String(bytes.length));
    expect((await photoOf(changeId))?.documentID).not.toBeNull();
  });

  it('ends after a week without a piece, with its file', async () => {
    const bytes = makePhoto(10_000);
    const changeId = await announce(bytes);
    const url = String((await begin(changeId, bytes.length)).headers.location);
    const parts = { database: test.database, configuration: test.configuration };
    await sweepPhotoUploads(parts, Date.now());
    expect((await tus('HEAD', url)).statusCode).toBe(200);
    await test.storage.opened.pool.query("UPDATE app.survey_upload SET touched_at = now() - interval '8 days'");
    await sweepPhotoUploads(parts, Date.now());
    expect((await tus('HEAD', url)).statusCode).toBe(404);
    expect(readdirSync(join(test.configuration.dataFolder, 'survey-uploads'))).toEqual([]);
  });

  it('counts against the storage of the company from its start', async () => {
    const bytes = makePhoto(10_000);
    const changeId = await announce(bytes);
    const other = await buildCompany(test, { admitted: false });
    const fresh = await buildSurveyJob(test, other);
    const device = new SurveyPhone(other.companyID);
    const announced = Array.from({ length: 8 }, (_, index) =>
      device.record(fresh.job.jobId, 'photo', {
        beaconChangeId: null,
        sha256: createHash('sha256').update(String(index)).digest('hex'),
        sizeBytes: 8 * 1024 ** 2,
        mediaType: 'image/jpeg',
        takenAt: '2026-11-26T08:00:00Z',
        caption: null,
      }),
    );
    await device.send(sendAs(test, other, fresh.surveyor));
    const statuses = [];
    for (const { change } of announced) {
      const headers = {
        'upload-length': String(8 * 1024 ** 2),
        'upload-metadata': `change ${Buffer.from(change.changeId).toString('base64')}`,
      };
      const url = SURVEY_PHOTOS_PATH.replace(':companyID', other.companyID);
      statuses.push((await tus('POST', url, { headers, as: fresh.surveyor })).statusCode);
    }
    // 50 MB until it is admitted.
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 413, 413]);
    expect((await begin(changeId, bytes.length)).statusCode).toBe(201);
  });
});

it('says what it can do', async () => {
  const { statusCode, headers } = await test.app.inject({ method: 'OPTIONS', url: folder() });
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-checksum-algorithm': 'sha256' });
});

it('files a photo of one piece as well', async () => {
  const changeId = await uploadWhole(makePhoto(1000));
  expect((await photoOf(changeId))?.documentID).not.toBeNull();
});

describe('a piece that is under way', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });

  /** Begins to send a piece and leaves it at that. */
  function startSending(token: string | undefined) {
    const path = `${SURVEY_PHOTOS_PATH.replace(':companyID', company.companyID)}/${crypto.randomUUID()}`;
    const socket = connect(port, '127.0.0.1');
    const lines = [
      `PATCH ${path} HTTP/1.1`,
      'Host: register',
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${PHOTO_CHUNK_BYTES}`,
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\nthe first bytes`);
    return socket;
  }
  const statusOf = async (socket: ReturnType<typeof startSending>) => {
    const late = new Promise<[Buffer]>((resolve) => setTimeout(() => resolve([Buffer.from('no answer')]), 3_000));
    const [answer] = await Promise.race([once(socket, 'data'), late]);
    return String(answer).split('\r\n')[0];
  };

  it('is not waited for if a stranger sends it', async () => {
    const socket = startSending(undefined);
    expect(await statusOf(socket)).toBe('HTTP/1.1 401 Unauthorized');
    socket.destroy();
  });

  it('is one of four of a person, who then sends the next', async () => {
    const held = Array.from({ length: 4 }, () => startSending(surveyor.token));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const fifth = startSending(surveyor.token);
    expect(await statusOf(fifth)).toBe('HTTP/1.1 429 Too Many Requests');
    for (const socket of [...held, fifth]) socket.destroy();
    const next = async () => (await append(`${folder()}/${crypto.randomUUID()}`, 0, Buffer.from('x'))).statusCode;
    await expect.poll(next).toBe(404);
  });
});
