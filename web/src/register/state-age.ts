import * as text from '@atlas/messages/register';
import type { Checkpoint } from '@atlas/transparency/checkpoint';
import { formatMoment } from '../ui/format.ts';

const HOUR_SECONDS = 3600;
/**
 * A working log signs its state every hour, changed or not. After two hours, it has stopped or later states are being
 * withheld.
 */
const LONGEST_SILENCE_HOURS = 2;
/** From this age on, it is given in days. */
const MOST_HOURS = 48;

/** The least age of a state's signature in words, if it is older than a working log allows; otherwise undefined. */
export function nameSilence({ signedAt }: Checkpoint, now: Date): string | undefined {
  if (signedAt === undefined) return undefined;
  const hours = Math.floor((now.getTime() / 1000 - signedAt) / HOUR_SECONDS);
  if (hours < LONGEST_SILENCE_HOURS) return undefined;
  return hours < MOST_HOURS ? text.hours({ count: hours }) : text.days({ count: Math.floor(hours / 24) });
}

/** When a state was signed, and that it is old. */
export function describeState(state: Checkpoint, now: Date): string {
  if (state.signedAt === undefined) return text.signedUnknown();
  const moment = formatMoment(new Date(state.signedAt * 1000).toISOString());
  const silence = nameSilence(state, now);
  return silence === undefined ? moment : `${moment} ${text.olderThan({ age: silence })}`;
}
