import * as words from '@atlas/messages/rops';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import type { Locale } from '../platform/locale.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import { postMovements } from './post-movements.ts';
import type { StoredRop } from './rop-repository.ts';

/** Books what the sold land cost, if it is in the books. */
export async function postCost(tx: Tx, rop: StoredRop, locale: Locale): Promise<undefined | Refusal<'step_refused'>> {
  const { rows } = await sql<{ cost: string }>`
    SELECT (b.debits - b.credits)::text AS cost FROM app.book_balances() b
    WHERE b.code = 1100 AND b.owner = ${rop.assetNumber} AND b.unit = ${rop.terms.unit} AND b.debits > b.credits`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const posted = await postMovements(tx, rop, [], {
    kind: 'rop.exercised',
    valueOn: rop.today,
    movements: [{ debit: '5140', credit: '1100', amount: BigInt(row.cost), moneyOf: null }],
    text: words.entryCost({}, { locale }),
    key: `${rop.id} cost`,
  });
  return isRefusal(posted) ? posted : undefined;
}
