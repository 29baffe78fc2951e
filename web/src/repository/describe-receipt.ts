import type { StageEntry } from '@atlas/contract/stage-history';
import * as repositoryText from '@atlas/messages/repository';

/** A passed gate's receipt in one line. */
export function describeReceipt({ attesters, evidence, transfers }: NonNullable<StageEntry['receipt']>): string {
  const parts = [
    attesters.length === 0 ? repositoryText.unattested() : repositoryText.attestedBy({ names: attesters.join(', ') }),
    repositoryText.documentCount({ count: evidence }),
    repositoryText.transferCount({ count: transfers }),
  ];
  return repositoryText.receipt({ parts: parts.join(' · ') });
}
