import type { RopInstalment } from '@atlas/contract/rop-view';
import type { RopFigures } from '@atlas/money/rop/state';

/** The instalments of a contract as they are sent. */
export function writeInstalments({ instalments }: RopFigures): RopInstalment[] {
  return instalments.map((row) => ({
    n: row.n,
    due: row.due,
    state: row.state,
    partPaid: row.partPaid,
    interest: row.interest.toString(),
    principal: row.principal.toString(),
    carried: row.carried.toString(),
    paid: (row.interestPaid + row.principalPaid).toString(),
    waived: row.interestWaived.toString(),
    open: row.open.toString(),
    lateFees: row.lateFees.toString(),
    lateFeesOpen: row.lateFeesOpen.toString(),
  }));
}
