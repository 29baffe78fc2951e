import type { CompanyId } from '@atlas/contract/identifiers';
import { SurveyOutboxId } from '@atlas/contract/identifiers';
import { type SurveyChange, sendSurveyChanges } from '@atlas/contract/survey-changes';
import type { QueryClient } from '@tanstack/react-query';
import { readPerson } from '../../api/access-token.ts';
import { reachRegister } from '../../api/reach-register.ts';
import { writeInBackground } from '../../api/write-in-background.ts';
import { canAmend } from '../outbox/amend-unsent.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import { listPhotos, openStore, readOutbox, recordSending } from './device-store.ts';
import type { FieldOwner } from './field-database.ts';
import { sendPhotos } from './send-photos.ts';

/** The round that sends, and the one that begins after it. */
const underWay = new Map<string, Promise<void>>();
const following = new Map<string, Promise<void>>();

/**
 * Sends an owner's outbox and then the photos' bytes. One tab sends at a time, the others leave it to that one.
 * @throws what the connection or the register refuses the whole with; nothing is lost
 */
export function syncField(queries: QueryClient, owner: FieldOwner): Promise<void> {
  const name = owner.join(' ');
  const earlier = underWay.get(name);
  if (earlier === undefined) return beginRound(queries, owner, name);
  // A round that began before something was added may be past it: another one follows, and one is enough.
  const planned = following.get(name);
  if (planned !== undefined) return planned;
  const next = earlier
    .catch(() => undefined)
    .then(() => {
      following.delete(name);
      return beginRound(queries, owner, name);
    });
  following.set(name, next);
  return next;
}

function beginRound(queries: QueryClient, owner: FieldOwner, name: string): Promise<void> {
  const round = sendAlone(queries, owner).finally(() => {
    if (underWay.get(name) === round) underWay.delete(name);
  });
  underWay.set(name, round);
  return round;
}

async function sendAlone(queries: QueryClient, owner: FieldOwner): Promise<void> {
  // Web locks need a secure context. Without them two tabs may send at once, which does no harm.
  if (navigator.locks === undefined) return sendAll(queries, owner);
  await navigator.locks.request(`atlas-field-${owner.join('-')}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await sendAll(queries, owner);
  });
}

async function sendAll(queries: QueryClient, owner: FieldOwner): Promise<void> {
  const [person, company] = owner;
  const store = openStore(owner);
  const outboxId = SurveyOutboxId.parse((await readOutbox(owner)).outboxId);
  const companyID = company as CompanyId;
  const send = async (changes: readonly SurveyChange[]) => {
    // Another person may have signed in since the page opened: their token sends nothing of this one.
    if (readPerson() !== person) throw new Error('Someone else is signed in on this device.');
    const body = { outboxId, changes: [...changes] };
    const { answers } = await writeInBackground(queries, sendSurveyChanges, { params: { companyID }, body });
    await recordSending(owner, new Date().toISOString());
    return answers;
  };
  // A record that was on its way can no longer be corrected: it is not tried on a line that leads nowhere.
  if ((await store.read()).some(canAmend)) await reachRegister();
  await sendOutbox(store, send);
  const records = await store.read();
  if (readPerson() !== person || (await listPhotos(owner)).size === 0) return;
  const { uploadPhoto } = await import('./upload-photo.ts');
  await sendPhotos(owner, records, uploadPhoto);
}
