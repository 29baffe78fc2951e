import { type ExchangedMoney, MoneyUnit } from '@atlas/contract/books';
import type { CompanyId } from '@atlas/contract/identifiers';
import { convertAmount } from '@atlas/money/exchange-rate';
import { sql } from 'kysely';
import { nameAttempt } from '../ledger/index.ts';
import type { Reader } from '../platform/database/executor.ts';
import { RATE_DAY } from './list-repository.ts';
import type { EnteredRate } from './rate-repository.ts';

/** The key of the entry that exchanges the money of a payment. */
export const nameExchange = (paymentID: string): string => `payment ${paymentID} exchange`;

/** The other currency of the books. */
const otherUnit = (unit: MoneyUnit): MoneyUnit => (unit === 'USD' ? 'ZWG' : 'USD');

/** How money is exchanged at a rate. @param amount in hundredths */
export function applyRate(
  { unit, amount }: { readonly unit: MoneyUnit; readonly amount: bigint },
  { num, den, day }: Pick<EnteredRate, 'num' | 'den' | 'day'>,
): ExchangedMoney {
  return {
    given: { unit, amount: amount.toString() },
    got: { unit: otherUnit(unit), amount: convertAmount(amount, { num, den }).toString() },
    rate: { num: num.toString(), den: den.toString(), day },
  };
}

/** How money of payments was exchanged into the unit of its deal, by the payment's id. */
export async function readExchanges(
  reader: Reader,
  companyID: CompanyId,
  paymentIDs: readonly string[],
): Promise<ReadonlyMap<string, ExchangedMoney>> {
  const byEntry = new Map(paymentIDs.map((id) => [nameAttempt(companyID, `book ${nameExchange(id)}`), id]));
  if (byEntry.size === 0) return new Map();
  const { rows } = await sql<{ id: string; unit: string; amount: string; num: string; den: string; day: string }>`
    SELECT e.id, l.unit, l.amount::text AS amount, e.rate_num::text AS num, e.rate_den::text AS den,
      (${sql.raw(RATE_DAY)})::text AS day
    FROM app.book_entry e JOIN app.book_line l ON l.company_id = e.company_id AND l.entry_id = e.id
    WHERE e.company_id = app.current_company_id() AND e.id = ANY (${[...byEntry.keys()]}::uuid[])
      AND e.rate_num IS NOT NULL`.execute(reader);
  return new Map(
    rows.map(({ id, unit, amount, num, den, day }) => {
      const given = { unit: MoneyUnit.parse(unit), amount: BigInt(amount) };
      return [byEntry.get(id) ?? '', applyRate(given, { num: BigInt(num), den: BigInt(den), day })];
    }),
  );
}
