import { LogRecoveries } from '@atlas/contract/register';
import type { Checkpoint } from '@atlas/transparency/checkpoint';
import { isInLostRange, isLost, type ProvenRecovery, readRecoveries } from '@atlas/transparency/recovery';
import { NotPublishedError, readPublishedText } from './ask-published.ts';
import { primitives } from './browser-primitives.ts';
import type { LogPolicy } from './log-policy.ts';

const NONE = '{"recoveries":[]}';

/** The declared recoveries that a text like `/log/recoveries` proves, oldest first. */
export function readPublishedRecoveries({ keys }: LogPolicy, text: string): readonly ProvenRecovery[] {
  try {
    return readRecoveries(primitives, keys, LogRecoveries.parse(JSON.parse(text)).recoveries);
  } catch {
    return [];
  }
}

/** The recoveries that the log shows. Rejects if it cannot be reached. */
export async function fetchRecoveries(policy: LogPolicy): Promise<readonly ProvenRecovery[]> {
  const text = await readPublishedText('/log/recoveries').catch((error: unknown) => {
    if (error instanceof NotPublishedError) return NONE;
    throw error;
  });
  return readPublishedRecoveries(policy, text);
}

/** Whether the log shows every recovery that its signed state counts. */
export function showsAll({ recoveries: counted = 0 }: Checkpoint, shown: readonly ProvenRecovery[]): boolean {
  return shown.length === counted && shown.every(({ number }, place) => number === place + 1);
}

/**
 * The recovery that lost a state which the newest one does not continue. The recovery itself must belong to this log:
 * the newest state continues the first one after it, or a later recovery lost that one in turn.
 * @param isContinued whether the newest state continues a state
 * @returns undefined when none did: then someone was shown another history
 */
export async function findLoss(
  state: Checkpoint,
  recoveries: readonly ProvenRecovery[],
  isContinued: (state: Checkpoint) => Promise<boolean>,
): Promise<ProvenRecovery | undefined> {
  for (const [place, recovery] of recoveries.entries()) {
    if (!isInLostRange(recovery, state)) continue;
    const list = await readPublishedText(`/log/lost/${recovery.number}.states`);
    if (!isLost(primitives, recovery, list, state)) continue;
    const isOurs =
      (await isContinued(recovery.checkpoint)) ||
      (await findLoss(recovery.checkpoint, recoveries.slice(place + 1), isContinued)) !== undefined;
    if (isOurs) return recovery;
  }
  return undefined;
}

/** The recovery that lost an entry, as far as its proof alone can show. */
export function findLossOfEntry(
  { size }: Checkpoint,
  entry: number,
  recoveries: readonly ProvenRecovery[],
): ProvenRecovery | undefined {
  return recoveries.find((recovery) => isInLostRange(recovery, { size }) && entry >= recovery.to.size);
}
