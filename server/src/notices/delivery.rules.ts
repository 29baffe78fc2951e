import type { NoticeKind } from '@atlas/contract/notice-causes';
import { type MailChoice, type NoticeChoices, QUIET_HOURS } from '@atlas/contract/notices';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Zimbabwe keeps the same time all year. */
const HARARE_FROM_UTC = 2 * HOUR;
/** A person who reads a notice within this time gets no mail about it, and what happens together is one mail. */
const MAIL_AFTER = 2 * MINUTE;
/** From this many notices of a company within {@link GATHERING}, they go out together. */
const DIGEST_FROM = 5;
const GATHERING = 10 * MINUTE;
/** Older facts, such as those that a restored register catches up with, are listed and disturb nobody. */
const STALE_AFTER = DAY;

/** When a notice goes out by each way, as milliseconds since 1970; null if it does not. */
export interface Ways {
  readonly mailAt: number | null;
  readonly pushAt: number | null;
}

/** The end of the quiet hours that a moment is in; the moment itself outside of them. */
export function waitForDay(moment: number): number {
  const sinceMidnight = (((moment + HARARE_FROM_UTC) % DAY) + DAY) % DAY;
  const midnight = moment - sinceMidnight;
  if (sinceMidnight < QUIET_HOURS.to * HOUR) return midnight + QUIET_HOURS.to * HOUR;
  if (sinceMidnight >= QUIET_HOURS.from * HOUR) return midnight + DAY + QUIET_HOURS.to * HOUR;
  return moment;
}

/** The next end of quiet hours after a moment, when the morning's digests go out. */
export function nextMorning(moment: number): number {
  const midnight = moment - ((((moment + HARARE_FROM_UTC) % DAY) + DAY) % DAY);
  const morning = midnight + QUIET_HOURS.to * HOUR;
  return moment < morning ? morning : morning + DAY;
}

/**
 * When a new notice goes out.
 * @param happened when the fact was recorded
 * @param now both in milliseconds since 1970
 */
export function planWays(
  { kind, isUrgent }: { readonly kind: NoticeKind; readonly isUrgent: boolean },
  choices: NoticeChoices,
  happened: number,
  now: number,
): Ways {
  if (now - happened > STALE_AFTER) return { mailAt: null, pushAt: null };
  const settle = (moment: number) => (choices.quiet && !isUrgent ? waitForDay(moment) : moment);
  return {
    mailAt: planMail(choices.mail[kind], now, settle),
    pushAt: choices.push[kind] ? settle(now) : null,
  };
}

function planMail(choice: MailChoice, now: number, settle: (moment: number) => number): number | null {
  if (choice === 'off') return null;
  return choice === 'digest' ? nextMorning(now) : settle(now + MAIL_AFTER);
}

/**
 * What happens to a company's notices that are due to a person by one way: they go out at once, or wait until ten minutes
 * have passed since the latest that went out, because the fifth within ten minutes begins a digest.
 * @param due how many are due
 * @param sent when those of the last ten minutes went out
 * @returns until when they wait; null if they go out now
 */
export function holdBack(due: number, sent: readonly number[], now: number): number | null {
  const lately = sent.filter((moment) => now - moment < GATHERING);
  if (lately.length === 0 || lately.length + due < DIGEST_FROM) return null;
  return Math.max(...lately) + GATHERING;
}

/** Whether notices of this many things go out as a digest instead of one by one. */
export function isDigest(things: number): boolean {
  return things >= DIGEST_FROM;
}
