import { type CompanyId, StatementLineId } from '@atlas/contract/identifiers';
import { lineLife } from '@atlas/contract/steps/payment';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import { lockPaymentsOfLine } from '../payment-repository.ts';
import { lockLine, stepLine } from './line-repository.ts';

/**
 * Lets a line wait for a person again once nothing is left of its payments: its money is in suspense again if it was there
 * before.
 */
export async function releaseLine(scope: Scope, companyID: CompanyId, id: string): Promise<void> {
  const { tx } = scope;
  const lineID = StatementLineId.parse(id);
  const line = await lockLine(tx, lineID);
  if (line?.state !== 'MATCHED' || (await lockPaymentsOfLine(tx, lineID)).length > 0) return;
  const state = line.number === null ? 'NEW' : 'SUSPENSE';
  await stepLine(tx, companyID, lineID, { state });
  await recordFact(tx, lineLife.steps.releaseReversed.fact, {
    subject: { id: lineID, label: line.number ?? line.day },
    after: { state },
  });
}
