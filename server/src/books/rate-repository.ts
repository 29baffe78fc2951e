import type { MoneyUnit } from '@atlas/contract/books';
import type { UserId } from '@atlas/contract/identifiers';
import { invertRate, type Rate } from '@atlas/money/exchange-rate';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** A rate that applies, with the day from which it does. */
export interface EnteredRate extends Rate {
  readonly day: string;
  /** Whether the acting person entered it, under whatever account. */
  readonly isOwn: boolean;
}

export interface NewRate extends Rate {
  readonly day: string;
  readonly given: MoneyUnit;
  readonly got: MoneyUnit;
  readonly source: string;
  /** Who proposed it, if the acting person accepts it; without one, they enter it alone. */
  readonly maker: UserId | undefined;
}

/** The rates of company $1, the latest 200 first. */
export const LIST_RATES: PreparedStatement = {
  name: 'books.list-rates',
  text: `SELECT coalesce(json_agg(json_build_object('day', r.day, 'given', r.given, 'got', r.got, 'num', r.rate_num::text,
      'den', r.rate_den::text, 'source', r.source, 'setBy', app.name_of(r.set_by), 'acceptedBy', app.name_of(r.accepted_by),
      'setAt', app.instant_text(r.set_at)) ORDER BY r.day DESC, r.set_at DESC), '[]')::text
    FROM (SELECT * FROM app.exchange_rate x WHERE x.company_id = $1::uuid ORDER BY x.day DESC, x.set_at DESC LIMIT 200) AS r`,
};

/** Stores a rate of the current company. */
export async function insertRate(tx: Tx, { day, given, got, num, den, source, maker }: NewRate): Promise<void> {
  const me = sql`app.current_user_id()`;
  const [setBy, acceptedBy] = maker === undefined ? [me, null] : [maker, me];
  await sql`INSERT INTO app.exchange_rate (company_id, day, given, got, rate_num, rate_den, source, set_by, accepted_by)
    VALUES (app.current_company_id(), ${day}::date, ${given}, ${got}, ${num.toString()}::bigint, ${den.toString()}::bigint, ${source},
      ${setBy}, ${acceptedBy})`.execute(tx);
}

/**
 * The rate of a day in the books of the current company: the latest one entered for that day or an earlier one, in this
 * direction or the other. Undefined if there is none.
 */
export async function findRate(
  reader: Reader,
  { given, got, day }: { readonly given: MoneyUnit; readonly got: MoneyUnit; readonly day: string },
): Promise<EnteredRate | undefined> {
  const { rows } = await sql<{ day: string; given: string; num: string; den: string; isOwn: boolean }>`
    SELECT r.day::text AS day, r.given, r.rate_num::text AS num, r.rate_den::text AS den,
      coalesce(r.set_by = ANY ((SELECT app.same_hands())::uuid[]), false) AS "isOwn"
    FROM app.exchange_rate r
    WHERE r.company_id = app.current_company_id() AND r.day <= ${day}::date
      AND ((r.given, r.got) = (${given}::text, ${got}::text) OR (r.given, r.got) = (${got}::text, ${given}::text))
    ORDER BY r.day DESC, r.set_at DESC LIMIT 1`.execute(reader);
  const [row] = rows;
  if (row === undefined) return undefined;
  const rate = { num: BigInt(row.num), den: BigInt(row.den) };
  return { ...(row.given === given ? rate : invertRate(rate)), day: row.day, isOwn: row.isOwn };
}
