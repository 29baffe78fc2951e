import type { WatchQueue } from '@atlas/contract/live';
import { readSiteConfiguration } from '@atlas/contract/site';
import { readFieldPack } from '@atlas/contract/survey';
import { CHANGE_BODIES, type SurveyChange, sendSurveyChanges } from '@atlas/contract/survey-changes';
import { PHOTO_CHUNK_BYTES, SURVEY_PHOTOS_PATH, TUS_VERSION } from '@atlas/contract/survey-photos';
import { readWorkItem } from '@atlas/contract/work';
import { fromWgs84, toWgs84 } from '@atlas/geodesy/convert';
import * as cartographyText from '@atlas/messages/cartography';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import * as surveysText from '@atlas/messages/surveys';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectClean, settle } from '../../../testing/judge-page.ts';
import { makeAnswer } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answer } from '../../../testing/stub-endpoint.ts';
import { answerLive, listQueue } from '../../../testing/stub-live.ts';
import { makePack } from '../../../testing/survey-answers.ts';
import { hashChange } from '../outbox/outbox-rules.ts';
import { formatAccuracy } from '../survey-figures.ts';

const PACK = makePack();
const [MEASURED, , EMPTY] = PACK.jobs;
if (MEASURED === undefined || EMPTY === undefined) throw new Error('a made pack has three jobs');
const CARD = `/company/${COMPANY_ID}/departments?department=SURVEY&menu=LogSurvey`;
const readPage = () => document.body.textContent;
const pack = answer(readFieldPack, { tag: 'first', pack: PACK });

/** Takes in changes as the register does, and remembers them. */
function takeChanges(sent: SurveyChange[]) {
  return answer(sendSurveyChanges, ({ body }) => {
    const { changes } = body as { changes: SurveyChange[] };
    sent.push(...changes);
    return {
      answers: changes.map((change) => ({
        outcome: 'ACCEPTED' as const,
        changeId: change.changeId,
        status: 200,
        receipt: {
          changeId: change.changeId,
          sha256: hashChange(change),
          fact: change.changeId as never,
          at: '2026-11-26T08:00:00.000Z',
        },
        evidence: 'job' as const,
        jobVersion: change.baseVersion + 1,
      })),
    };
  });
}

/** A receiver that lies still and gives a reading each second by its own clock. */
function lieStill(accuracy: number, count: number): void {
  let reading = 0;
  const watch = vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((hear) => {
    for (let index = 0; index < count; index += 1) {
      const sway = ((reading * 37) % 11) * 1e-7;
      const coords = { latitude: -18.36 + sway, longitude: 29.92 - sway, accuracy } as GeolocationCoordinates;
      hear({ coords, timestamp: Date.UTC(2026, 10, 26, 8) + reading * 1000 } as GeolocationPosition);
      reading += 1;
    }
    return 1;
  });
  onTestFinished(() => watch.mockRestore());
}

it('says when there is no job', async () => {
  await openPage(CARD, 'person', [answer(readFieldPack, { tag: 'none', pack: { ...PACK, jobs: [], neighbours: [] } })]);
  await settle();
  await expect.poll(readPage).toContain(fieldSurveyText.noJob());
  await expectClean();
});

it('measures a beacon, keeps it without a signal, and sends it when there is one', async () => {
  lieStill(3, 12);
  const sent: SurveyChange[] = [];
  let isCut = true;
  const cut = http.post(`*${sendSurveyChanges.path}`, () => (isCut ? HttpResponse.error() : undefined));
  await openPage(`${CARD}&job=${EMPTY.jobId}`, 'person', [pack, cut, takeChanges(sent)]);
  await settle();
  await page.getByRole('button', { name: fieldSurveyText.startReading() }).click();
  await expect.poll(readPage).toContain(fieldSurveyText.readingsOf({ count: 12, most: 120 }));
  await expect.poll(readPage).toContain(fieldSurveyText.accurateEnough());
  await page.getByRole('button', { name: fieldSurveyText.saveBeacon({ beacon: 'A' }) }).click();
  await expect.poll(readPage).toContain(fieldSurveyText.waitsRecords({ changes: 1 }));
  await expect.poll(readPage).toContain(fieldSurveyText.onPhone());
  await expect.poll(readPage).toContain(fieldSurveyText.notAllSent());
  expect(sent).toEqual([]);
  isCut = false;
  await page.getByRole('button', { name: fieldSurveyText.sendNow() }).click();
  await expect.poll(readPage).toContain(fieldSurveyText.allSent());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ type: 'beacon', seq: 1, jobId: EMPTY.jobId, body: { beacon: 'A', reason: null } });
});

/** No call reaches the register while `is.cut`. */
function cutLine(is: { cut: boolean }) {
  const refuse = () => (is.cut ? HttpResponse.error() : undefined);
  return [http.get(`*${readSiteConfiguration.path}`, refuse), http.post(`*${sendSurveyChanges.path}`, refuse)];
}

it('corrects and removes a beacon and a note while only the device has them, and says why not afterwards', async () => {
  const sent: SurveyChange[] = [];
  const line = { cut: true };
  await openPage(`${CARD}&job=${EMPTY.jobId}`, 'person', [pack, ...cutLine(line), takeChanges(sent)]);
  await settle();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const measure = async (beacon: string) => {
    lieStill(3, 12);
    await button(fieldSurveyText.startReading()).click();
    await button(fieldSurveyText.saveBeacon({ beacon })).click();
  };
  await measure('A');
  await expect.poll(readPage).toContain(fieldSurveyText.waitsRecords({ changes: 1 }));
  await measure('B');
  await page.getByLabelText(fieldSurveyText.note()).fill('The gate is locked');
  await button(fieldSurveyText.saveNote()).click();
  await expect.poll(readPage).toContain(fieldSurveyText.waitsRecords({ changes: 3 }));

  const correctBeacon = fieldSurveyText.correct({ name: fieldSurveyText.thatBeacon({ beacon: 'A' }) });
  await button(correctBeacon).click();
  const dialog = page.getByRole('dialog', { name: correctBeacon });
  const correctedName = dialog.getByLabelText(fieldSurveyText.beaconName());
  const saveCorrection = dialog.getByRole('button', { name: fieldSurveyText.saveCorrection() });
  await correctedName.fill(' B');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(fieldSurveyText.beaconNamed({ beacon: 'B' }));
  await expect.element(correctedName).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(saveCorrection)
    .toHaveAttribute('aria-description', fieldSurveyText.beaconNamed({ beacon: 'B' }));
  await expectClean();
  await correctedName.fill('A1');
  await saveCorrection.click();
  await expect.element(button(fieldSurveyText.photoOf({ beacon: 'A1' }))).toBeVisible();

  const removeB = fieldSurveyText.remove({ name: fieldSurveyText.thatBeacon({ beacon: 'B' }) });
  await button(removeB).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(fieldSurveyText.removeBeacon())).toBeVisible();
  await expectClean();
  await question.getByRole('button', { name: fieldSurveyText.removeForGood() }).click();
  await expect.poll(readPage).toContain(fieldSurveyText.waitsRecords({ changes: 2 }));

  const correctNote = fieldSurveyText.correct({ name: fieldSurveyText.thisNote() });
  await button(correctNote).click();
  await page.getByRole('dialog', { name: correctNote }).getByRole('textbox').fill('The gate is open');
  await button(fieldSurveyText.saveCorrection()).click();
  await expect.poll(readPage).toContain('The gate is open');

  line.cut = false;
  await button(fieldSurveyText.sendNow()).click();
  await expect.poll(readPage).toContain(fieldSurveyText.allSent());
  expect(sent.map(({ seq, body }) => [seq, body.beacon ?? body.text])).toEqual([
    [1, 'A1'],
    [2, 'The gate is open'],
  ]);
  for (const name of [correctNote, fieldSurveyText.remove({ name: fieldSurveyText.thatBeacon({ beacon: 'A1' }) })]) {
    await expect.element(button(name)).toHaveAttribute('aria-description', fieldSurveyText.fixedSent());
  }
});

it('asks before it saves a beacon that is far from the site of the job', async () => {
  lieStill(3, 12);
  const jobs = PACK.jobs.map((job) => ({
    ...job,
    site: { ...job.site, position: { latitude: -17.83, longitude: 31.05 } },
  }));
  const sent: SurveyChange[] = [];
  const away = answer(readFieldPack, { tag: 'away', pack: { ...PACK, jobs } });
  await openPage(`${CARD}&job=${EMPTY.jobId}`, 'person', [away, takeChanges(sent)]);
  await settle();
  await page.getByRole('button', { name: fieldSurveyText.startReading() }).click();
  await expect.poll(readPage).toContain(fieldSurveyText.accurateEnough());
  const save = page.getByRole('button', { name: fieldSurveyText.saveBeacon({ beacon: 'A' }) });
  await save.click();
  const question = page.getByRole('alertdialog', { name: fieldSurveyText.farTitle() });
  await expect.element(question).toBeVisible();
  await expectClean();
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: fieldSurveyText.saveBeacon({ beacon: 'A' }) }).click();
  await expect.poll(() => sent.map(({ type }) => type)).toEqual(['beacon']);
});

/** Opens the form for a typed corner, in a system. */
async function typeIn(system: string) {
  await page.getByText(fieldSurveyText.typeCorner()).click();
  await page.getByLabelText(cartographyText.system()).selectOptions(system);
  return page.getByRole('button', { name: fieldSurveyText.addTyped() });
}

it('reads a typed corner in minutes and seconds, and asks about a missing minus', async () => {
  await openPage(`${CARD}&job=${EMPTY.jobId}`, 'person', [pack, takeChanges([])]);
  await settle();
  const add = await typeIn('wgs84');
  const latitude = page.getByLabelText(surveysText.latitude());
  const longitude = page.getByLabelText(surveysText.longitude());
  await latitude.fill(`18°21'36"S`);
  await longitude.fill('29 55 12');
  await add.click();
  await expect.poll(readPage).toContain(fieldSurveyText.typedCornerName({ number: 1 }));
  await latitude.fill('18.361');
  await longitude.fill('29.921');
  await add.click();
  await expect.element(page.getByRole('button', { name: fieldSurveyText.addAnyway() })).toBeVisible();
  expect(readPage()).not.toContain(fieldSurveyText.typedCornerName({ number: 2 }));
  await latitude.fill('-17.83');
  await longitude.fill('31.05');
  await add.click();
  await expect.element(page.getByRole('button', { name: fieldSurveyText.addAnyway() })).toBeVisible();
  await expectClean();
});

it('reads corners in the system of a sheet, asks about a wrong one, and sends what was typed', async () => {
  const places = [
    [-18.36, 29.92],
    [-18.36, 29.923],
    [-18.363, 29.923],
  ] as const;
  const sent: SurveyChange[] = [];
  await openPage(`${CARD}&job=${EMPTY.jobId}`, 'person', [pack, takeChanges(sent)]);
  await settle();
  const add = await typeIn('');
  await add.click();
  await expect.poll(readPage).toContain(cartographyText.selectSystem());
  // The sheet is in Lo 29; the person takes it for Lo 31.
  await page.getByLabelText(cartographyText.system()).selectOptions('lo31');
  const inputs = () => [page.getByLabelText('Y (west)'), page.getByLabelText('X (south)')] as const;
  for (const [index, place] of places.entries()) {
    const written = fromWgs84('lo29', place);
    if (!written.ok) throw new Error('a corner near Kadoma has coordinates');
    const [y, x] = written.point.map((value) => Number(value).toFixed(3));
    await inputs()[0].fill(y ?? '');
    await inputs()[1].fill(index === 2 ? `${x}m2` : (x ?? ''));
    await add.click();
    if (index === 0) {
      await expect.element(page.getByRole('button', { name: fieldSurveyText.addAnyway() })).toBeVisible();
      await expectClean();
      expect(readPage()).not.toContain(fieldSurveyText.typedCornerName({ number: 1 }));
      await page.getByRole('button', { name: /Lo 29/ }).click();
      await expect.element(page.getByLabelText(cartographyText.system())).toHaveValue('lo29');
    }
    if (index === 2) {
      await expect.element(inputs()[1]).toHaveAttribute('aria-invalid', 'true');
      await inputs()[1].fill(x ?? '');
      await add.click();
    }
    await expect.poll(readPage).toContain(fieldSurveyText.typedCornerName({ number: index + 1 }));
  }
  await expect.poll(readPage).toContain('Lo 29, Arc 1950 · Y');
  await page.getByRole('button', { name: fieldSurveyText.saveOutline() }).click();
  await expect.poll(() => sent.map(({ type }) => type)).toEqual(['ring']);
  const { corners } = CHANGE_BODIES.ring.parse(sent[0]?.body);
  for (const [index, { beacon, latitude, longitude, typed }] of corners.entries()) {
    const read = typed && toWgs84(typed.system, typed.values);
    expect(read).toMatchObject({ ok: true, point: [latitude, longitude] });
    expect({ beacon, system: typed?.system }).toEqual({ beacon: null, system: 'lo29' });
    expect(latitude).toBeCloseTo(places[index]?.[0] ?? 0, 7);
  }
});

it('keeps the figures of a corner in a system with the same inputs, and clears them in another', async () => {
  await openPage(`${CARD}&job=${EMPTY.jobId}`, 'person', [pack, takeChanges([])]);
  await settle();
  await typeIn('lo29');
  await page.getByLabelText('Y (west)').fill('8447.2');
  await page.getByLabelText('X (south)').fill('2031045.6');
  const system = page.getByLabelText(cartographyText.system());
  await system.selectOptions('lo31');
  await expect.element(page.getByLabelText('Y (west)')).toHaveValue('8447.2');
  await system.selectOptions('utm35-arc1950');
  await expect.element(page.getByLabelText('Easting')).toHaveValue('');
  await expect.element(page.getByLabelText('Northing')).toHaveValue('');
});

it('shows the outline as it was saved, and offers the beacon that it leaves out', async () => {
  const sent: SurveyChange[] = [];
  await openPage(`${CARD}&job=${MEASURED.jobId}`, 'person', [pack, takeChanges(sent)]);
  await settle();
  await page.getByRole('button', { name: fieldSurveyText.leaveOut({ name: 'C' }), exact: true }).click();
  const addTyped = await typeIn('wgs84');
  await page.getByLabelText(surveysText.latitude()).fill('-18.364');
  await page.getByLabelText(surveysText.longitude()).fill('29.921');
  await addTyped.click();
  const save = page.getByRole('button', { name: fieldSurveyText.saveOutline() });
  await save.click();
  await expect.poll(() => sent.map(({ type }) => type)).toEqual(['ring']);
  const names = CHANGE_BODIES.ring.parse(sent[0]?.body).corners.map(({ beacon }) => beacon);
  expect(names).toEqual(['A', 'B', null]);
  await settle();
  await expect.element(page.getByRole('button', { name: fieldSurveyText.addCorner({ beacon: 'C' }) })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: fieldSurveyText.leaveOut({ name: 'C' }) }))
    .not.toBeInTheDocument();
  await expect.element(save).not.toHaveAttribute('aria-disabled');
});

it('asks for more readings, and for a reason when they are less accurate', async () => {
  lieStill(15, 12);
  await openPage(`${CARD}&job=${EMPTY.jobId}`, 'person', [pack, takeChanges([])]);
  await settle();
  const save = page.getByRole('button', { name: fieldSurveyText.saveBeacon({ beacon: 'A' }) });
  await expect
    .element(save)
    .toHaveAttribute('aria-description', fieldSurveyText.needsReadings({ least: PACK.policy.minimumFixes }));
  await page.getByRole('button', { name: fieldSurveyText.startReading() }).click();
  await expect.poll(readPage).toContain(fieldSurveyText.measureLonger());
  await expect.element(page.getByLabelText(fieldSurveyText.whyWide({ metres: formatAccuracy(5) }))).toBeVisible();
  await expectClean();
});

it('keeps an unsaved note of a job that was given to someone else meanwhile', async () => {
  let jobs = PACK.jobs;
  const changing = answer(readFieldPack, () => ({ tag: String(jobs.length), pack: { ...PACK, jobs } }));
  const sent: SurveyChange[] = [];
  const made = makeAnswer(readWorkItem);
  const given = answer(readWorkItem, {
    ...made,
    item: { ...made.item, state: 'ASSIGNED', assigneeName: 'Farai Dube' },
    closing: null,
  });
  await openPage(`${CARD}&job=${EMPTY.jobId}`, 'person', [changing, given, takeChanges(sent)]);
  await settle();
  await page.getByRole('button', { name: fieldSurveyText.arrive() }).click();
  jobs = PACK.jobs.filter(({ jobId }) => jobId !== EMPTY.jobId);
  await page.getByLabelText(fieldSurveyText.note()).fill('The gate is locked');
  await page.getByRole('button', { name: fieldSurveyText.saveNote() }).click();
  const named = `${EMPTY.title} · ${EMPTY.ref}`;
  await expect.poll(readPage).toContain(fieldSurveyText.jobGiven({ job: named, holder: 'Farai Dube' }));
  // The list of jobs asks for it, too.
  await page.getByRole('button', { name: fieldSurveyText.allJobs() }).click();
  await expect.poll(readPage).toContain(fieldSurveyText.attentionTitle({ count: 1 }));
  await settle();
  await expectClean();
  await page.getByRole('button', { name: fieldSurveyText.openUnsaved() }).click();
  await page.getByRole('button', { name: fieldSurveyText.leaveSite() }).click();
  await expect.poll(() => sent.map(({ type }) => type)).toEqual(['note', 'visit']);
  await expect.poll(readPage).not.toContain(fieldSurveyText.attentionTitle({ count: 1 }));
});

it('says without a reload which job a colleague cancelled, and why', async () => {
  let jobs = PACK.jobs;
  const live = answerLive(listQueue);
  const changing = answer(readFieldPack, () => ({ tag: String(jobs.length), pack: { ...PACK, jobs } }));
  const made = makeAnswer(readWorkItem);
  const closing = { by: 'Tsitsi Chidziva', reason: 'The road is flooded.' };
  const cancelled = answer(readWorkItem, { ...made, item: { ...made.item, state: 'CANCELLED' }, closing });
  await openPage(`${CARD}&job=${EMPTY.jobId}`, 'person', [changing, cancelled, takeChanges([])]);
  await settle();
  await page.getByRole('button', { name: fieldSurveyText.arrive() }).click();
  jobs = PACK.jobs.filter(({ jobId }) => jobId !== EMPTY.jobId);
  const asked = { queueName: 'Survey Jobs', companyId: COMPANY_ID } as WatchQueue;
  const { seq, queue, ...list } = listQueue(asked);
  const [gone, ...others] = queue.queueItems;
  live.tell('queueUpdated', {
    ...list,
    kind: 'changes',
    seq: seq + 1,
    previousSeq: seq,
    queue: { ...queue, count: others.length, queueItems: [], removed: gone === undefined ? [] : [gone._id] },
  });
  const job = `${EMPTY.title} · ${EMPTY.ref}`;
  await expect.poll(readPage, { timeout: 10_000 }).toContain(fieldSurveyText.jobCancelled({ ...closing, job }));
  await settle();
  await expectClean();
});

it('says which of the kept boundaries the outline overlaps', async () => {
  await openPage(`${CARD}&job=${MEASURED.jobId}`, 'person', [pack, takeChanges([])]);
  await settle();
  await expect.poll(readPage).toContain(fieldSurveyText.overlapsOwn({ numbers: 'KDM-2004' }));
});

it('hands in once every less accurate beacon has a reason, and records nothing more', async () => {
  const sent: SurveyChange[] = [];
  const unexplained = MEASURED.beacons.map((beacon, index) => (index === 2 ? { ...beacon, reason: null } : beacon));
  const jobs = PACK.jobs.map((job, index) => (index === 0 ? { ...job, beacons: unexplained } : job));
  const own = answer(readFieldPack, { tag: 'second', pack: { ...PACK, jobs } });
  await openPage(`${CARD}&job=${MEASURED.jobId}`, 'person', [own, takeChanges(sent)]);
  await settle();
  const handIn = page.getByRole('button', { name: fieldSurveyText.handIn() });
  await expect.element(handIn).toHaveAttribute('aria-description', fieldSurveyText.reasonsMissing({ beacons: 'C' }));
  await page
    .getByLabelText(fieldSurveyText.reasonFor({ beacon: 'C', metres: formatAccuracy(7.05) }))
    .fill('Under trees');
  await handIn.click();
  await expect.poll(readPage).toContain(fieldSurveyText.handInHolds({ beacons: 3, photos: 0 }));
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: fieldSurveyText.confirmHandIn() }).click();
  await expect.poll(() => sent.map(({ type }) => type)).toEqual(['handIn']);
  expect(sent[0]?.body).toEqual({ reasons: [{ beacon: 'C', reason: 'Under trees' }], note: null });
  await expect.poll(readPage).toContain(fieldSurveyText.handedIn());
});

it('brings what was refused back to the person, who sends it as a new record', async () => {
  const sent: SurveyChange[] = [];
  let isRefused = true;
  const message = 'Someone else has this job now. Your record is kept for Cartography.';
  const refuse = http.post(`*${sendSurveyChanges.path}`, async ({ request }) => {
    if (!isRefused) return undefined;
    isRefused = false;
    const { changes } = (await request.clone().json()) as { changes: SurveyChange[] };
    const answers = changes.map(({ changeId }) => ({
      outcome: 'CONFLICT',
      changeId,
      status: 409,
      code: 'job_reassigned',
      parameters: {},
      message,
    }));
    return HttpResponse.json({ answers });
  });
  await openPage(`${CARD}&job=${EMPTY.jobId}`, 'person', [pack, refuse, takeChanges(sent)]);
  await settle();
  await page.getByLabelText(fieldSurveyText.note()).fill('The gate is locked');
  await page.getByRole('button', { name: fieldSurveyText.saveNote() }).click();
  await expect.poll(readPage).toContain(message);
  await expect.poll(readPage).toContain(fieldSurveyText.attentionTitle({ count: 1 }));
  await expectClean();
  await page.getByRole('button', { name: fieldSurveyText.sendAgain() }).click();
  await expect.poll(() => sent.map(({ seq }) => seq)).toEqual([2]);
  await expect.poll(readPage).not.toContain(message);
});

it('sends a photo in pieces, and goes on where the connection was cut', async () => {
  const arrived: Uint8Array[] = [];
  const offset = () => arrived.reduce((sum, { length }) => sum + length, 0);
  const sizes: number[] = [];
  const heads: number[] = [];
  let announced = 0;
  const protocol = { 'tus-resumable': TUS_VERSION };
  const begin = http.post(`*${SURVEY_PHOTOS_PATH}`, ({ request }) => {
    announced = Number(request.headers.get('upload-length'));
    expect(request.headers.get('authorization')).toMatch(/^Bearer /);
    const location = `${new URL(request.url).pathname}/6a1f0c7a-53a7-4c4a-9e8f-601c2d3e4f5a`;
    return new HttpResponse(null, { status: 201, headers: { ...protocol, location } });
  });
  const ask = http.head(`*${SURVEY_PHOTOS_PATH}/:uploadID`, () => {
    heads.push(offset());
    const headers = { ...protocol, 'upload-offset': String(offset()), 'upload-length': String(announced) };
    return new HttpResponse(null, { status: 200, headers });
  });
  const append = http.patch(`*${SURVEY_PHOTOS_PATH}/:uploadID`, async ({ request }) => {
    const piece = new Uint8Array(await request.arrayBuffer());
    sizes.push(piece.length);
    // The second piece is lost on its way.
    if (sizes.length === 2) return HttpResponse.error();
    expect(Number(request.headers.get('upload-offset'))).toBe(offset());
    arrived.push(piece);
    return new HttpResponse(null, { status: 204, headers: { ...protocol, 'upload-offset': String(offset()) } });
  });
  const sent: SurveyChange[] = [];
  const stubs = [pack, takeChanges(sent), begin, ask, append];
  await openPage(`${CARD}&job=${EMPTY.jobId}`, 'person', stubs);
  await settle();
  await choosePicture();
  await expect.poll(() => announced > 0 && offset() === announced, { timeout: 20_000 }).toBe(true);
  await expect.poll(readPage).toContain(fieldSurveyText.allSent());
  expect(sent.map(({ type }) => type)).toEqual(['photo']);
  expect(Math.max(...sizes)).toBe(PHOTO_CHUNK_BYTES);
  expect(heads).toEqual([PHOTO_CHUNK_BYTES]);
  const whole = await new Blob(arrived as BlobPart[]).arrayBuffer();
  expect(bytesToHex(sha256(new Uint8Array(whole)))).toBe(sent[0]?.body.sha256);
});

/** Gives the picker of the site's photo a picture that stays large as a JPEG. */
async function choosePicture(): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = 1600;
  canvas.height = 1200;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('there is no canvas');
  const noise = pen.createImageData(canvas.width, canvas.height);
  for (let index = 0; index < noise.data.length; index += 1)
    noise.data[index] = index % 4 === 3 ? 255 : (index * index) % 251;
  pen.putImageData(noise, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  const picker = document.querySelector<HTMLInputElement>('input[type=file][capture]');
  if (blob === null || picker === null) throw new Error('there is no picture or no picker');
  const chosen = new DataTransfer();
  chosen.items.add(new File([blob], 'site.png', { type: 'image/png' }));
  picker.files = chosen.files;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
}
