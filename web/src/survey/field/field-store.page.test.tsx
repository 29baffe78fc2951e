import type { SurveyChange } from '@atlas/contract/survey-changes';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePack } from '../../../testing/survey-answers.ts';
import { hashChange } from '../outbox/outbox-rules.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import { AlreadyCopied, correctFieldNote, removeFieldBeacon, removeFieldRecord } from './amend-record.ts';
import { listPhotos, openStore, readAllBytes, readOutbox } from './device-store.ts';
import { exportOutbox } from './export-outbox.ts';
import { type FieldOwner, openField } from './field-database.ts';
import { EMPTY_DRAFT } from './field-draft.ts';
import { findLeftOutboxes, removeFieldWork, removeSettledWork } from './leave-device.ts';
import { queueFieldChange, queuePhoto, resendRecord } from './queue-field-change.ts';
import { findSealed, removeSealed, sealOutbox, unsealOutbox } from './seal-outbox.ts';
import { sendPhotos } from './send-photos.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { storePack } from './store-pack.ts';

const RUDO: FieldOwner = ['a1f0c7a5-3a7c-4a9e-8f60-1c2d3e4f5a01', 'c1f0c7a5-3a7c-4a9e-8f60-1c2d3e4f5a01'];
const TINO: FieldOwner = ['a1f0c7a5-3a7c-4a9e-8f60-1c2d3e4f5a02', RUDO[1]];
const PASSPHRASE = 'seven goats by the river';
const [JOB] = makePack().jobs;
if (JOB === undefined) throw new Error('a made pack has jobs');

beforeEach(async () => {
  for (const owner of [RUDO, TINO]) {
    await removeFieldWork(owner[0]);
    await removeSealed(owner);
  }
});

const note = (owner: FieldOwner, text: string) => queueFieldChange(owner, JOB, 'note', { beaconChangeId: null, text });
const accept = async (changes: readonly SurveyChange[]) =>
  changes.map((change) => ({
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
    jobVersion: 2,
  }));

/** A picture as a camera takes it, larger than what is sent. */
async function takePicture(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = 3000;
  canvas.height = 1500;
  canvas.getContext('2d')?.fillRect(100, 100, 800, 400);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}

/** The photos' bytes, in a form that can be compared. */
async function readBytes(owner: FieldOwner): Promise<(readonly [string, Uint8Array])[]> {
  return [...(await readAllBytes(owner))].map(([changeId, bytes]) => [changeId, new Uint8Array(bytes)] as const);
}

it('numbers records that two tabs store at once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => note(RUDO, `Note ${index}`)));
  const seqs = (await openStore(RUDO).read()).map(({ change }) => change.seq).sort((a, b) => a - b);
  expect(seqs).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('keeps the records of two people apart, and one outbox id for each', async () => {
  await note(RUDO, 'Mine');
  await note(TINO, 'Theirs');
  expect(await openStore(RUDO).read()).toHaveLength(1);
  const [own, again, other] = [await readOutbox(RUDO), await readOutbox(RUDO), await readOutbox(TINO)];
  expect(again.outboxId).toBe(own.outboxId);
  expect(other.outboxId).not.toBe(own.outboxId);
});

it('makes a photo small enough to send, and keeps its bytes until the register has filed them', async () => {
  const photo = await shrinkPhoto(await takePicture());
  expect(photo.mediaType).toBe('image/jpeg');
  const shown = await createImageBitmap(new Blob([photo.bytes]));
  expect([shown.width, shown.height]).toEqual([2048, 1024]);
  await queuePhoto(RUDO, JOB, photo, { beaconChangeId: null, caption: null });
  const [queued] = await openStore(RUDO).read();
  const sent: string[] = [];
  const upload = async ({ changeId, onAddress }: { changeId: string; onAddress: (url: string) => void }) => {
    sent.push(changeId);
    onAddress(`/photos/${sent.length}`);
    return sent.length === 1 ? ('again' as const) : ('filed' as const);
  };
  await sendPhotos(RUDO, await openStore(RUDO).read(), upload);
  expect(sent, 'nothing is sent before its record is accepted').toEqual([]);
  await sendOutbox(openStore(RUDO), accept);
  await sendPhotos(RUDO, await openStore(RUDO).read(), upload);
  expect([...(await listPhotos(RUDO)).values()]).toMatchObject([{ uploadUrl: null, refused: null }]);
  await sendPhotos(RUDO, await openStore(RUDO).read(), upload);
  expect(sent).toEqual([queued?.change.changeId, queued?.change.changeId]);
  expect((await listPhotos(RUDO)).size).toBe(0);
  expect((await readAllBytes(RUDO)).size).toBe(0);
});

it('brings nothing back of a photo that left the device while it was sent', async () => {
  await queuePhoto(RUDO, JOB, await shrinkPhoto(await takePicture()), { beaconChangeId: null, caption: null });
  await sendOutbox(openStore(RUDO), accept);
  const records = await openStore(RUDO).read();
  await sendPhotos(RUDO, records, async ({ onAddress }) => {
    await removeFieldWork(RUDO[0]);
    onAddress('/photos/7');
    return 'again';
  });
  expect((await listPhotos(RUDO)).size).toBe(0);
  expect((await readAllBytes(RUDO)).size).toBe(0);
});

it('removes what only this device has, with its bytes, and opens the outline without it', async () => {
  const fix = { at: 1_764_144_000_000, latitude: -18.36, longitude: 29.92, accuracy: 3 };
  const place = { latitude: fix.latitude, longitude: fix.longitude };
  const measured = { ...place, accuracyMetres: 3, scatterMetres: 0, fixes: [fix], reason: null, instrument: null };
  for (const beacon of ['A', 'B', 'C', 'D']) await queueFieldChange(RUDO, JOB, 'beacon', { ...measured, beacon });
  const read = async () =>
    [...(await openStore(RUDO).read())]
      .sort((one, other) => one.change.seq - other.change.seq)
      .map(({ change }) => change);
  const changeId = (await read()).find(({ body }) => body.beacon === 'B')?.changeId ?? '';
  await queuePhoto(RUDO, JOB, await shrinkPhoto(await takePicture()), { beaconChangeId: changeId, caption: null });
  await queueFieldChange(RUDO, JOB, 'ring', { corners: ['A', 'B', 'C', 'D'].map((beacon) => ({ ...place, beacon })) });
  const amended = { jobId: JOB.jobId, changeId, isShared: false };
  const corners = ['A', 'C', 'D'].map((beacon) => ({ ...place, beacon }));
  await removeFieldBeacon(RUDO, { ...amended, corners });
  expect((await read()).map(({ type, seq, body }) => [type, seq, body.beacon])).toEqual([
    ['beacon', 1, 'A'],
    ['beacon', 2, 'C'],
    ['beacon', 3, 'D'],
  ]);
  expect([(await listPhotos(RUDO)).size, (await readAllBytes(RUDO)).size]).toEqual([0, 0]);
  expect(await (await openField()).get('drafts', [...RUDO, JOB.jobId])).toEqual({ ...EMPTY_DRAFT, corners });
});

it('changes nothing any more once records were saved as a file or sent', async () => {
  const [saved, sent] = [RUDO, TINO];
  for (const owner of [saved, sent]) await note(owner, 'The gate is locked');
  const idOf = async (owner: FieldOwner) => (await openStore(owner).read())[0]?.change.changeId ?? '';
  const ids = [await idOf(saved), await idOf(sent)] as const;
  await correctFieldNote(saved, ids[0], 'The gate is open');
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await exportOutbox(saved, 'Rudo');
  press.mockRestore();
  await sendOutbox(openStore(sent), accept);
  for (const [owner, changeId] of [
    [saved, ids[0]],
    [sent, ids[1]],
  ] as const) {
    await expect(correctFieldNote(owner, changeId, 'Another')).rejects.toThrow(AlreadyCopied);
    await expect(removeFieldRecord(owner, changeId)).rejects.toThrow(AlreadyCopied);
  }
  const texts = [...(await openStore(saved).read()), ...(await openStore(sent).read())].map(
    ({ change }) => change.body,
  );
  expect(texts.map(({ text }) => text)).toEqual(['The gate is open', 'The gate is locked']);
});

it('ends what was typed together with the record that takes it over', async () => {
  const draft = { ...EMPTY_DRAFT, note: 'By the anthill', arrivedAt: '2026-11-26T08:00:00.000Z' };
  const readDraft = async () => (await openField()).get('drafts', [...RUDO, JOB.jobId]);
  await (await openField()).put('drafts', draft, [...RUDO, JOB.jobId]);
  const body = { beaconChangeId: null, text: draft.note };
  await queueFieldChange(RUDO, JOB, 'note', body, { note: '' });
  expect(await readDraft()).toEqual({ ...draft, note: '' });
  const unknown = { beaconChangeId: null, text: '' };
  await expect(queueFieldChange(RUDO, JOB, 'note', unknown, { arrivedAt: null })).rejects.toThrow();
  expect(await readDraft(), 'a record that is not written ends nothing').toMatchObject({ arrivedAt: draft.arrivedAt });
  expect(await openStore(RUDO).read()).toHaveLength(1);
});

it('keeps a job that is no longer in the pack while something for it is not saved', async () => {
  const pack = makePack();
  const [first, second] = pack.jobs;
  if (first === undefined || second === undefined) throw new Error('a made pack has jobs');
  const without = { ...pack, jobs: pack.jobs.slice(2) };
  const database = await openField();
  await storePack(RUDO, { tag: 'one', pack }, '2026-11-26T08:00:00.000Z');
  await database.put('drafts', { ...EMPTY_DRAFT, note: 'Half a note' }, [...RUDO, second.jobId]);
  const left = async (tag: string, next: typeof pack | null) =>
    (await storePack(RUDO, { tag, pack: next }, '2026-11-26T09:00:00.000Z'))?.left.map(({ jobId }) => jobId);
  expect(await left('two', without)).toEqual([second.jobId]);
  expect(await left('two', null), 'also when the pack is read again').toEqual([second.jobId]);
  await database.put('drafts', EMPTY_DRAFT, [...RUDO, second.jobId]);
  expect(await left('two', null)).toEqual([]);
});

it('goes on with an upload at its address after the page was closed', async () => {
  const photo = await shrinkPhoto(await takePicture());
  await queuePhoto(RUDO, JOB, photo, { beaconChangeId: null, caption: null });
  await sendOutbox(openStore(RUDO), accept);
  const records = await openStore(RUDO).read();
  const torn = sendPhotos(RUDO, records, async ({ onAddress }) => {
    onAddress('/photos/7');
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw new Error('cut');
  });
  await expect(torn).rejects.toThrow('cut');
  const addresses: (string | null)[] = [];
  await sendPhotos(RUDO, records, async ({ photo: { uploadUrl } }) => {
    addresses.push(uploadUrl);
    return 'filed';
  });
  expect(addresses).toEqual(['/photos/7']);
});

it('sends the bytes of a photo with the record that replaces a refused one', async () => {
  const photo = await shrinkPhoto(await takePicture());
  await queuePhoto(RUDO, JOB, photo, { beaconChangeId: null, caption: null });
  await sendOutbox(openStore(RUDO), async (changes) =>
    changes.map(({ changeId }) => ({
      outcome: 'CONFLICT' as const,
      changeId,
      status: 409,
      code: 'seq_taken' as const,
      parameters: { seq: 1 },
      message: 'Another record has this number.',
    })),
  );
  const [refused] = await openStore(RUDO).read();
  if (refused === undefined) throw new Error('a photo was queued');
  await resendRecord(RUDO, refused.change.changeId, 5);
  const again = (await openStore(RUDO).read()).find(({ state }) => state === 'QUEUED');
  expect(again?.change).toMatchObject({ type: 'photo', seq: 2, baseVersion: 5 });
  expect([...(await listPhotos(RUDO)).keys()]).toEqual([again?.change.changeId]);
});

it('locks an outbox so that the next person sees a count only, and opens it as it was', async () => {
  const photo = await shrinkPhoto(await takePicture());
  await queuePhoto(RUDO, JOB, photo, { beaconChangeId: null, caption: null });
  await note(RUDO, 'By the anthill');
  await (await openField()).put('drafts', { ...EMPTY_DRAFT, note: 'Half a note' }, [...RUDO, JOB.jobId]);
  const readAll = async () => [await readOutbox(RUDO), await openStore(RUDO).read(), await readBytes(RUDO)];
  const before = await readAll();
  expect(before[2]).toHaveLength(1);
  await sealOutbox(RUDO, PASSPHRASE);
  expect(await openStore(RUDO).read()).toEqual([]);
  expect((await listPhotos(RUDO)).size).toBe(0);
  // People of other tests have records on this device too: both count them, and only one of these two counts RUDO.
  const [theirs, own] = await Promise.all([findSealed(TINO), findSealed(RUDO)]);
  expect([theirs.own, own.own]).toEqual([null, 2]);
  expect(theirs.others - own.others).toBe(1);
  expect(await unsealOutbox(RUDO, 'seven goats by the lake')).toBe(false);
  expect(await unsealOutbox(RUDO, PASSPHRASE)).toBe(true);
  expect(await readAll()).toEqual(before);
  expect(await (await openField()).get('drafts', [...RUDO, JOB.jobId])).toMatchObject({ note: 'Half a note' });
  expect((await findSealed(RUDO)).own).toBeNull();
});

it('knows what a sign-out would leave behind, and removes nothing of anyone else', async () => {
  expect(await findLeftOutboxes(RUDO[0])).toEqual([]);
  await note(RUDO, 'Mine');
  await note(TINO, 'Theirs');
  expect(await findLeftOutboxes(RUDO[0])).toMatchObject([{ owner: RUDO, changes: 1, photos: 0, drafts: 0 }]);
  await sendOutbox(openStore(RUDO), accept);
  expect(await findLeftOutboxes(RUDO[0])).toEqual([]);
  expect(await removeSettledWork(TINO[0]), 'what only this device has stays').toBe(false);
  expect(await removeSettledWork(RUDO[0])).toBe(true);
  expect(await openStore(RUDO).read()).toEqual([]);
  expect(await openStore(TINO).read()).toHaveLength(1);
});

it('keeps a job that has ended while a record for it waits', async () => {
  const pack = makePack();
  const without = { ...pack, jobs: pack.jobs.filter(({ jobId }) => jobId !== JOB.jobId) };
  await storePack(RUDO, { tag: 'one', pack }, '2026-11-26T08:00:00.000Z');
  await note(RUDO, 'The gate is locked');
  const left = async () => (await storePack(RUDO, { tag: 'two', pack: without }, '2026-11-26T09:00:00.000Z'))?.left;
  expect((await left())?.map(({ jobId }) => jobId)).toEqual([JOB.jobId]);
  await sendOutbox(openStore(RUDO), accept);
  expect(await left()).toEqual([]);
});
