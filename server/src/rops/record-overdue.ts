import { ropFacts } from '@atlas/contract/facts/rops';
import { addDays } from '@atlas/money/rop/days';
import type { RunningContract } from '@atlas/money/rop/running';
import { describeContract } from '@atlas/money/rop/state';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import type { StoredRop } from './rop-repository.ts';

/**
 * Records which instalments are open although their days of grace are over, each once: a payment of the due day may be in
 * the bank statement of the next. People are told by this fact.
 */
export async function recordOverdue(tx: Tx, rop: StoredRop, contract: RunningContract): Promise<void> {
  const { terms, postedTo, today } = rop;
  const instalments = describeContract(contract, today)
    .instalments.filter(({ state, due }) => {
      const lastDay = addDays(due, terms.graceDays);
      return state === 'overdue' && lastDay < today && (postedTo === null || lastDay >= postedTo);
    })
    .map(({ n }) => n);
  if (instalments.length === 0) return;
  await recordFact(tx, ropFacts.ropOverdue, { subject: { id: rop.id, label: rop.reference }, after: { instalments } });
}
