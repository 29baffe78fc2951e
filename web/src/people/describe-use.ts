import * as secondFactorText from '@atlas/messages/second-factor';
import { formatMoment } from '../ui/format.ts';

/** When a second factor was added and last used. */
export function describeUse({ addedAt, lastUsedAt }: { addedAt: string; lastUsedAt: string | null }): string {
  const added = formatMoment(addedAt);
  return lastUsedAt === null
    ? secondFactorText.added({ moment: added })
    : secondFactorText.addedUsed({ added, used: formatMoment(lastUsedAt) });
}
