import type { AccountId, AssetId, CompanyId } from '@atlas/contract/identifiers';
import { Balance } from '@atlas/contract/ledger';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/executor.ts';

const balanceOf = (
  account: string,
) => `'posted', coalesce(${account}.credits_posted - ${account}.debits_posted, 0)::text,
    'held', coalesce(${account}.debits_pending, 0)::text,
    'available', coalesce(${account}.credits_posted - ${account}.debits_posted - ${account}.debits_pending, 0)::text`;

const WALLET = `a.owner_kind = 'user' AND a.owner_id = app.current_user_id()::text AND a.code = 1
  AND a.ledger_id = app.megajoules()`;
const TREASURY = `a.company_id = $1 AND a.owner_kind = 'company' AND a.code = 1
  AND a.ledger_id = app.megajoules()`;

export const READ_WALLET: PreparedStatement = {
  name: 'ledger.wallet',
  text: `SELECT json_build_object(${balanceOf('a')}, 'received', coalesce(a.credits_posted, 0)::text,
      'spent', coalesce(a.debits_posted, 0)::text, 'readOnlySince', app.ledger_stopped_since(), 'permits', json_build_object('mintDesk', app.is_mint_officer()))::text
    FROM (SELECT) AS one LEFT JOIN app.account a ON ${WALLET}`,
};

/**
 * Of company $1; whether the reader pays $2, and requests minting and sets the limit $3; the limit without a row $4.
 */
export const READ_TREASURY: PreparedStatement = {
  name: 'ledger.treasury',
  text: `SELECT json_build_object(${balanceOf('a')}, 'accountID', a.id,
      'elsewhere', (SELECT json_build_object(
          'assets', coalesce(sum(o.credits_posted - o.debits_posted) FILTER (WHERE o.owner_kind = 'asset'), 0)::text,
          'gates', coalesce(sum(o.credits_posted - o.debits_posted) FILTER (WHERE o.owner_kind IN ('node', 'pass')), 0)::text)
        FROM app.account o WHERE o.company_id = $1 AND o.ledger_id = app.megajoules()),
      'redemptionLimit', coalesce((SELECT p.redemption_limit FROM app.ledger_policy p WHERE p.company_id = $1), $4::bigint)::text,
      'readOnlySince', app.ledger_stopped_since(),
      'permits', json_build_object('pay', $2::boolean, 'requestMint', $3::boolean, 'setLimit', $3::boolean))::text
    FROM (SELECT) AS one LEFT JOIN app.account a ON ${TREASURY}`,
};

/** The books as the officers see them; null for anyone who is not an officer. */
export const READ_BOOKS: PreparedStatement = { name: 'ledger.books', text: 'SELECT app.ledger_books()' };

/** A page of receipts of one account: before version $2 (null for the first page), up to $3 of them. */
function receiptsPage(account: string): string {
  return `WITH page AS MATERIALIZED (
      SELECT e.*, t.kind, t.amount, t.ref_type, t.ref_id, t.hash, t.created_at,
        CASE e.direction WHEN 'debit' THEN t.credit_account_id ELSE t.debit_account_id END AS other,
        row_number() OVER (ORDER BY e.account_version DESC) AS place
      FROM app.account a
      JOIN app.entry e ON e.account_id = a.id
      JOIN app.transfer t ON t.id = e.transfer_id
      WHERE ${account} AND ($2::bigint IS NULL OR e.account_version < $2::bigint)
      ORDER BY e.account_version DESC LIMIT $3::int + 1
    )
    SELECT json_build_object(
      'receipts', coalesce(json_agg(json_build_object('_id', p.transfer_id, 'at', app.instant_text(p.created_at), 'kind', p.kind,
        'direction', CASE p.direction WHEN 'debit' THEN 'out' ELSE 'in' END, 'amount', p.amount::text,
        'counterpart', app.account_label(p.other), 'purpose', p.ref_type,
        'note', CASE p.ref_type WHEN 'payment' THEN nullif(p.ref_id, '-') END,
        'balanceAfter', p.balance_after_posted::text, 'hash', encode(p.hash, 'hex')) ORDER BY p.place)
        FILTER (WHERE p.place <= $3::int), '[]'),
      'next', (max(p.account_version) FILTER (WHERE p.place = $3::int AND (SELECT count(*) FROM page) > $3::int))::text)::text
    FROM page p`;
}

/** Of the current person; $1 is not used. */
export const WALLET_RECEIPTS: PreparedStatement = {
  name: 'ledger.wallet-receipts',
  text: receiptsPage(`${WALLET} AND $1::uuid IS NULL`),
};

/** Of company $1. */
export const TREASURY_RECEIPTS: PreparedStatement = { name: 'ledger.treasury-receipts', text: receiptsPage(TREASURY) };

/** The public counters as they are sent. */
export async function readSupplyText(db: Reader): Promise<string> {
  const { rows } = await sql<{ supply: string }>`SELECT app.ledger_supply() AS supply`.execute(db);
  return rows[0]?.supply ?? raiseNoLedger();
}

/** The balance of an account that the person may read. */
export async function readBalance(db: Reader, account: AccountId): Promise<Balance> {
  const { rows } = await sql<{ balance: unknown }>`SELECT json_build_object(${sql.raw(balanceOf('a'))}) AS balance
    FROM app.account a WHERE a.id = ${account}`.execute(db);
  return Balance.parse(rows[0]?.balance);
}

/** The account of a colleague's wallet by phone; null for someone with whom the person shares no company. */
export async function findColleagueWallet(db: Reader, phone: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`SELECT app.wallet_of_colleague(${phone}) AS id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The standing of an asset of the current company that the person sees; null for any other. */
export async function findStanding(db: Reader, companyID: CompanyId, assetID: AssetId): Promise<string | null> {
  const { rows } = await sql<{ standing: string | null }>`
    SELECT app.standing_of_asset(${companyID}, ${assetID}) AS standing`.execute(db);
  return rows[0]?.standing ?? null;
}

function raiseNoLedger(): never {
  throw new Error('there is no ledger');
}
