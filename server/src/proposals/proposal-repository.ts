import type { CompanyId, ProposalId } from '@atlas/contract/identifiers';
import { CompanyKind, ProposalState } from '@atlas/contract/proposals';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** A proposal as stored, but for what it changes. */
const Head = z.object({
  _id: z.string(),
  kind: CompanyKind,
  subject: z.string(),
  label: z.nullable(z.string()),
  state: ProposalState,
  /** The account that made it. */
  maker: z.string(),
  madeBy: z.nullable(z.string()),
  madeAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** The names of the people in it, by their ids. */
  names: z.record(z.string(), z.nullable(z.string())),
  /** The name of the account that it pays; null for any other kind. */
  payee: z.nullable(z.string()),
  /** Whether it pays the reader. */
  paysReader: z.boolean(),
});
export type StoredProposal = z.infer<typeof Head>;

const STORED = `jsonb_build_object('_id', p.id, 'kind', p.kind, 'subject', p.subject, 'label', p.label, 'state', p.state,
    'maker', p.made_by, 'madeBy', app.name_of(p.made_by), 'madeAt', app.instant_text(p.made_at),
    'decidedBy', app.name_of(p.decided_by), 'decidedAt', app.instant_text(p.decided_at), 'reason', p.reason,
    'before', p.before, 'after', p.after,
    'names', (SELECT coalesce(jsonb_object_agg(n.person, app.name_of(n.person::uuid)), '{}') FROM (
      SELECT value AS person FROM jsonb_each_text(coalesce(p.before -> 'people', '{}'))
      UNION SELECT value FROM jsonb_each_text(coalesce(p.after -> 'people', '{}'))) AS n),
    'payee', app.account_label((p.after ->> 'payee')::uuid),
    'paysReader', coalesce(app.is_own_wallet((p.after ->> 'payee')::uuid), false))`;

/** From when the reader accepts what moves value, and whether that is past. */
const TENURE = `jsonb_build_object('from', app.instant_text(app.second_hand_from()),
    'isOver', coalesce(app.second_hand_from() <= app.clock(), false))`;
const TenureShape = z.object({ from: z.nullable(z.string()), isOver: z.boolean() });
/** How long a person has had the role in which they decide; `from` is null for anyone who has none of their own. */
export type Tenure = z.infer<typeof TenureShape>;

/** The proposals of company $1 that wait, oldest first, and the latest 20 others; with the reader's hands and the deciders by roles. */
export const LIST_PROPOSALS: PreparedStatement = {
  name: 'proposals.list',
  text: `WITH listed AS (
      (SELECT p.*, true AS waits FROM app.proposal p WHERE p.company_id = $1 AND p.state = 'PROPOSED')
      UNION ALL
      (SELECT p.*, false FROM app.proposal p WHERE p.company_id = $1 AND p.state <> 'PROPOSED' ORDER BY p.decided_at DESC LIMIT 20)
    )
    SELECT jsonb_build_object('hands', app.same_hands(), 'tenure', ${TENURE}, 'proposals', coalesce(jsonb_agg(${STORED} || jsonb_build_object(
        'deciders', CASE WHEN p.waits THEN app.deciders_besides(p.made_by,
            ARRAY(SELECT jsonb_array_elements_text($2::jsonb -> p.kind -> 'roles')), ($2::jsonb -> p.kind ->> 'waitsADay')::boolean)
          ELSE '[]' END)
        ORDER BY p.waits DESC, CASE WHEN p.waits THEN p.made_at END, p.decided_at DESC), '[]'))::text
    FROM listed p`,
};

/** Who can decide; `from` is when a person who is new in their role can. */
const KnownDecider = z.object({ name: z.string(), from: z.nullable(z.string()) });

export const ListedProposals = z.object({
  hands: z.array(z.string()),
  tenure: TenureShape,
  proposals: z.array(z.extend(Head, { deciders: z.array(KnownDecider) })),
});

/** The acting person as the database knows them. */
export interface KnownPerson {
  /** All accounts that count as theirs. */
  readonly hands: readonly string[];
  readonly tenure: Tenure;
}

/** A proposal of the company, held until the transaction ends, and the acting person; undefined if there is none. */
export async function holdProposal(
  tx: Tx,
  companyID: CompanyId,
  id: ProposalId,
): Promise<({ readonly stored: StoredProposal } & KnownPerson) | undefined> {
  // A policy hides what is decided from locks, so the row is read whether or not there is anything to hold.
  await sql`SELECT FROM app.proposal p WHERE p.id = ${id} AND p.company_id = ${companyID} FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ stored: unknown; hands: string[]; tenure: unknown }>`
    SELECT ${sql.raw(STORED)} AS stored, app.same_hands() AS hands, ${sql.raw(TENURE)} AS tenure FROM app.proposal p
    WHERE p.id = ${id} AND p.company_id = ${companyID}`.execute(tx);
  const [row] = rows;
  return row && { stored: Head.parse(row.stored), hands: row.hands, tenure: TenureShape.parse(row.tenure) };
}

/** A proposal that waits, with who made it. */
export interface WaitingProposal {
  readonly id: string;
  readonly maker: string;
  readonly madeBy: string | null;
  readonly after: unknown;
}

/**
 * The proposal about a subject that waits. Other proposals about it wait until the transaction ends, so that two at once
 * see each other.
 */
export async function holdSubject(
  tx: Tx,
  companyID: CompanyId,
  kind: CompanyKind,
  subject: string,
): Promise<WaitingProposal | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('atlas-proposal'), hashtext(${`${companyID} ${kind} ${subject}`}))`.execute(
    tx,
  );
  return findWaiting(tx, companyID, kind, subject);
}

/** The proposal about a subject that waits, for those who manage the company. */
export function findWaiting(
  reader: Reader,
  companyID: CompanyId,
  kind: CompanyKind,
  subject: string,
): Promise<WaitingProposal | undefined> {
  return reader
    .selectFrom('proposal')
    .select(['id', 'made_by as maker', 'after', sql<string | null>`app.name_of(made_by)`.as('madeBy')])
    .where('company_id', '=', companyID)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirst();
}

/** What the proposals of a kind that wait in the current company would change, for those who manage it. */
export async function listWaiting(
  reader: Reader,
  companyID: CompanyId,
  kind: CompanyKind,
): Promise<readonly { readonly id: string; readonly after: unknown }[]> {
  return reader
    .selectFrom('proposal')
    .select(['id', 'after'])
    .where('company_id', '=', companyID)
    .where('kind', '=', kind)
    .where('state', '=', 'PROPOSED')
    .execute();
}

export interface NewProposal {
  readonly id: string;
  readonly kind: CompanyKind;
  readonly subject: string;
  readonly label: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** How long the acting person has had the role in which they decide in the current company. */
export async function readTenure(reader: Reader): Promise<Tenure> {
  const { rows } = await sql<{ tenure: unknown }>`SELECT ${sql.raw(TENURE)} AS tenure`.execute(reader);
  return TenureShape.parse(rows[0]?.tenure);
}

/** How many proposals of the acting person wait in the company. */
export async function countOwnWaiting(tx: Tx, companyID: CompanyId): Promise<number> {
  const { count } = await tx
    .selectFrom('proposal')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyID)
    .where('made_by', '=', sql<string>`app.current_user_id()`)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirstOrThrow();
  return count;
}

/** From when the acting person accepts what moves value; null for anyone who does not manage the company by a role of their own. */
export async function readDecidesFrom(reader: Reader): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT app.decides_from() AS at`.execute(reader);
  return rows[0]?.at ?? null;
}

/** Writes a proposal down; one with the same id stays as it is. @returns whether it is new */
export async function insertProposal(tx: Tx, companyID: CompanyId, proposal: NewProposal): Promise<boolean> {
  const { before, after, ...rest } = proposal;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('proposal')
    .values({
      ...rest,
      company_id: companyID,
      before: before === null ? null : JSON.stringify(before),
      after: JSON.stringify(after),
      made_by: sql<string>`app.current_user_id()`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a proposal that waits. @param by whether the acting person ended it, or the register by itself */
export async function endProposal(
  tx: Tx,
  id: string,
  state: ProposalState,
  { by, reason = null }: { readonly by: 'person' | 'register'; readonly reason?: string | null },
): Promise<void> {
  await tx
    .updateTable('proposal')
    .set({
      state,
      reason,
      decided_by: by === 'person' ? sql<string>`app.current_user_id()` : null,
      decided_at: sql<Date>`app.clock()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'PROPOSED')
    .execute();
}

/** Whether nobody else in the current company has one of these roles, or had one lately. */
export async function leadsAlone(reader: Reader, roles: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`SELECT app.leads_alone(${[...roles]}::text[]) AS alone`.execute(
    reader,
  );
  return rows[0]?.alone ?? false;
}
