import { DEFAULT_CHOICES, type NoticeChoices } from '@atlas/contract/notices';
import type { Platform } from '../platform/platform.ts';
import { planWays } from './delivery.rules.ts';
import { keepNotices, type NewNotice, readChoices, type StoredChoices, takeWaitingFacts } from './notice-repository.ts';
import type { NoticedFact } from './noticed-fact.ts';
import { findTold, type Told } from './recipients.rules.ts';

const FACTS_AT_A_TIME = 50;
/** Older facts, such as the demonstration's, are news to nobody. */
const OLDEST_DAYS = 7;

/**
 * Tells people of the next facts that wait: takes the facts out of the queue and stores the notices in one transaction, so
 * that each fact gives its notices once, even if a node dies.
 * @returns whether there may be more
 */
export async function makeNotices({ database }: Pick<Platform, 'database'>, now: Date): Promise<boolean> {
  const taken = await database.withDoor(async (tx) => {
    const { taken, facts } = await takeWaitingFacts(tx, FACTS_AT_A_TIME);
    const oldest = now.getTime() - OLDEST_DAYS * 86_400_000;
    const told = facts
      .filter(({ at }) => Date.parse(at) >= oldest)
      .flatMap((fact) => findTold(fact).map((one) => ({ fact, one })));
    const chosen = await readChoices(tx, [...new Set(told.map(({ one }) => one.personID))]);
    await keepNotices(
      tx,
      told.map(({ fact, one }) => draft(fact, one, findChoices(chosen, one.personID, one.companyID), now)),
    );
    return taken;
  }, 'duty');
  return taken === FACTS_AT_A_TIME;
}

function draft(fact: NoticedFact, told: Told, choices: NoticeChoices, now: Date): NewNotice {
  const { mailAt, pushAt } = planWays(told, choices, Date.parse(fact.at), now.getTime());
  const print = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
  return {
    personID: told.personID,
    companyID: told.companyID,
    kind: told.kind,
    cause: fact.type,
    subjectType: told.subject.type,
    subjectID: told.subject.id,
    partID: told.partID,
    urgent: told.isUrgent,
    at: fact.at,
    mailAt: print(mailAt),
    pushAt: print(pushAt),
  };
}

function findChoices(all: readonly StoredChoices[], personID: string, companyID: string | null): NoticeChoices {
  return fillChoices(all.find((one) => one.personID === personID && one.companyID === companyID));
}

/** What a person has chosen, with the contract's choice for kinds that they have not chosen for. */
export function fillChoices(chosen: Pick<StoredChoices, 'mail' | 'push' | 'quiet'> | undefined): NoticeChoices {
  return {
    mail: { ...DEFAULT_CHOICES.mail, ...chosen?.mail },
    push: { ...DEFAULT_CHOICES.push, ...chosen?.push },
    quiet: chosen?.quiet ?? DEFAULT_CHOICES.quiet,
  };
}
