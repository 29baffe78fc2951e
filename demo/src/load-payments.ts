import { createHash } from 'node:crypto';
import { today } from '@atlas/server/books/index';
import { enterStatement, nameLines, settleWithin } from '@atlas/server/payments/index';
import { actAs, pickColleague } from './colleague.ts';
import type { CompanyInMaking } from './company-in-making.ts';

/** How long ago the front desk imported its last bank statement. */
const DAYS_AGO = 4;
/** Cents, who paid, and what the bank says. */
const LINES = [
  [60_000n, 'N. Sibanda', 'Transfer, stand deposit'],
  [15_000n, null, 'Cash deposit, Kadoma branch'],
  [-1_250n, null, 'Ledger fee'],
] as const;

/** Schedules how the front desk imports a bank statement: money that nobody is known for waits in suspense. */
export function planPayments({ scope, companyID, staff, timeline }: CompanyInMaking): void {
  const clerk = pickColleague(staff, ['Reception', 'Manager', 'Director']);
  timeline.add(DAYS_AGO, 'bank statement', async () => {
    const acting = await actAs(scope, clerk, companyID);
    const day = await today(acting.tx);
    const fileName = `statement-${day}.csv`;
    const lines = LINES.map(([amount, payer, text], index) => {
      const at = index + 1;
      return { at, day, amount, payer, text, bankID: `${day}-${at}`, reference: null, takesBack: false };
    });
    const statement = {
      account: 'main-usd',
      unit: 'USD',
      sha256: createHash('sha256').update(`${companyID} ${fileName}`).digest(),
      fileName,
      format: 'csv' as const,
      lines: nameLines(lines),
      leftOut: 0,
      gap: null,
    };
    const statementID = await enterStatement(acting, companyID, statement, null);
    // Nobody is invited by what is matched here.
    await settleWithin({ ...acting, origin: '' }, companyID, statementID);
  });
}
