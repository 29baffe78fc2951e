import type { Notice } from '@atlas/contract/notices';
import type { Tx } from '../platform/database/executor.ts';
import { chooseLocale } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { composeNoticeMail } from './compose-mail.ts';
import { composePushes } from './compose-push.ts';
import { holdBack } from './delivery.rules.ts';
import {
  type DueNotice,
  findPeopleToWriteTo,
  type Outcome,
  readToSend,
  settleSending,
  type ToSend,
} from './sending-repository.ts';
import { showNotices } from './show-notices.ts';
import { isSettled, maySee } from './sight.rules.ts';
import { signUnsubscribe } from './unsubscribe-link.ts';

const PEOPLE_AT_A_TIME = 50;
/** How long a browser can fetch a message before it is dropped. */
const PUSH_HOURS = 24;

type Sender = Pick<Platform, 'database' | 'configuration' | 'secrets'>;

/**
 * Leaves mails and messages to browsers in the outbox for everyone to whom notices are due. A person is written to in one
 * transaction that holds them, so that two nodes never write the same. What has been read or decided meanwhile, or can
 * no longer be seen, does not go out.
 * @returns whether there may be more
 * @throws AggregateError if some of them could not be written to, after all the others
 */
export async function sendNotices(platform: Sender, now: Date): Promise<boolean> {
  const { database } = platform;
  const people = await database.withDoor((tx) => findPeopleToWriteTo(tx, now, PEOPLE_AT_A_TIME), 'duty');
  const faults: unknown[] = [];
  for (const personID of people) {
    const write = database.withDoor(async (tx) => {
      const toSend = await readToSend(tx, personID, now);
      if (toSend !== undefined) await writeTo(platform, tx, personID, toSend, now);
    }, 'duty');
    await write.catch((error) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} people could not be written to`);
  return people.length === PEOPLE_AT_A_TIME;
}

async function writeTo(platform: Sender, tx: Tx, personID: string, toSend: ToSend, now: Date): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const way of ['mail', 'push'] as const) {
    const due = toSend.due.filter((notice) => (way === 'mail' ? notice.isMailDue : notice.isPushDue));
    for (const [companyID, ofCompany] of Map.groupBy(due, (notice) => notice.companyID)) {
      const sent = (way === 'mail' ? toSend.mailed : toSend.pushed).filter((one) => one.companyID === companyID);
      const sorted = sortOut(
        ofCompany,
        sent.map(({ at }) => Date.parse(at)),
        now.getTime(),
      );
      const isReached = way === 'mail' ? toSend.address !== null : toSend.browsers.length > 0;
      if (sorted.out.length > 0 && isReached) {
        const notices = showNotices(sorted.out.toReversed());
        await (way === 'mail'
          ? leaveMail(platform, tx, notices, { personID, companyID, to: toSend.address ?? '' })
          : leavePushes(tx, notices, toSend.browsers, now));
      }
      const settle = (list: readonly DueNotice[], until: number | null, isSent: boolean) =>
        outcomes.push(...list.map(({ _id }) => describeOutcome(_id, way, now, until, isSent)));
      settle(sorted.out, null, isReached);
      settle(sorted.dropped, null, false);
      settle(sorted.held, sorted.until, false);
    }
  }
  await settleSending(tx, outcomes);
}

interface Sorted {
  readonly out: readonly DueNotice[];
  readonly dropped: readonly DueNotice[];
  readonly held: readonly DueNotice[];
  readonly until: number | null;
}

/** What goes out now, what nobody needs any more, and what waits for a digest; what is urgent never waits. */
function sortOut(due: readonly DueNotice[], sent: readonly number[], now: number): Sorted {
  const isDecided = (notice: DueNotice) => notice.kind === 'approval' && isSettled(notice);
  const isWanted = (notice: DueNotice) => notice.readAt === null && maySee(notice) && !isDecided(notice);
  const wanted = due.filter(isWanted);
  const dropped = due.filter((notice) => !isWanted(notice));
  const patient = wanted.filter(({ isUrgent }) => !isUrgent);
  const until = holdBack(patient.length, sent, now);
  if (until === null || patient.length === 0) return { out: wanted, dropped, held: [], until: null };
  return { out: wanted.filter(({ isUrgent }) => isUrgent), dropped, held: patient, until };
}

function describeOutcome(id: string, way: Outcome['way'], now: Date, until: number | null, sent: boolean): Outcome {
  return { id, way, at: now.toISOString(), until: until === null ? null : new Date(until).toISOString(), sent };
}

async function leaveMail(
  { configuration, secrets }: Sender,
  tx: Tx,
  notices: readonly Notice[],
  { personID, companyID, to }: { readonly personID: string; readonly companyID: string | null; readonly to: string },
): Promise<void> {
  const token = signUnsubscribe(secrets.unsubscribe, { personID, companyID });
  await leaveInOutbox(
    tx,
    'mail',
    composeNoticeMail(notices, { to, origin: configuration.origin, token, locale: chooseLocale() }),
  );
}

async function leavePushes(tx: Tx, notices: readonly Notice[], browsers: readonly string[], now: Date): Promise<void> {
  const until = new Date(now.getTime() + PUSH_HOURS * 3_600_000).toISOString();
  for (const text of composePushes(notices, chooseLocale())) {
    for (const subscriptionID of browsers) await leaveInOutbox(tx, 'push', { subscriptionID, text, until });
  }
}
