import { AccountId, type CompanyId, TransferId } from '@atlas/contract/identifiers';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import type { Fact } from '../platform/events.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import type { AccountInput } from './ensure-account.ts';
import { type MovementGroup, type WrittenGroup, writeGroup } from './movements.ts';

const REFUSALS = ['insufficient_funds', 'not_found', 'already_resolved', 'hold_expired', 'account_closed'] as const;
/** Why the ledger moved nothing. */
export type LedgerRefusal = (typeof REFUSALS)[number];

const Answer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    transfers: z.array(
      z.object({
        _id: TransferId,
        kind: z.enum(['single', 'pending', 'post', 'void', 'expire', 'reversal']),
        amount: z.string(),
        debitAccountID: AccountId,
        creditAccountID: AccountId,
        hash: z.string(),
      }),
    ),
    /** By account: its posted balance, and how much of it is held. */
    balances: z.record(z.string(), z.object({ posted: z.string(), held: z.string() })),
  }),
  z.object({ ok: z.literal(false), code: z.string() }),
]);
/** What a group moved, in the requested order. */
export type Moved = Extract<z.infer<typeof Answer>, { ok: true }>;
const Answers = z.object({ groups: z.array(Answer) });

/**
 * Moves in the caller's transaction, all or nothing; the same key again gets the same answer. A refusal that the use
 * case commits is final, even if funds arrive later; one that it passes on rolls back.
 * @throws AppError `idempotency_mismatch` for a key that moved something else, `ledger_read_only` while the books are
 * checked
 */
export async function applyMovements(
  { tx, actor }: Pick<Scope, 'tx' | 'actor'>,
  group: MovementGroup,
): Promise<Moved | Refusal<LedgerRefusal>> {
  const { rows } = await sql<{ holder: string | null }>`SELECT app.current_company_id() AS holder`.execute(tx);
  return applyWritten(tx, writeGroup(group, rows[0]?.holder ?? actor.sub));
}

/**
 * A group of the current company whose movements have their ids in advance: a use case records them first and moves
 * last, so that wallets, which others also need, are locked only briefly. Accounts named by their owners are opened if
 * they do not exist.
 */
export function prepareMovements(
  companyID: CompanyId,
  group: MovementGroup<AccountId | AccountInput>,
): PreparedMovements {
  const written = writeGroup(group, companyID);
  return {
    transferIDs: written.movements.map(({ id }) => TransferId.parse(id)),
    moveAndTell: (facts) => selectMoved(written, facts),
    read: readMoved,
    apply: (tx) => applyWritten(tx, written),
  };
}

/** Movements about to be made. */
export interface PreparedMovements {
  /** In the order of the movements. */
  readonly transferIDs: readonly TransferId[];
  /**
   * The SQL that makes them and records facts of the current person and company with their own, as one column of a
   * statement with other writes; {@link read} returns the result.
   */
  readonly moveAndTell: (facts: readonly Fact[]) => RawBuilder<unknown>;
  /** @throws AppError as {@link applyMovements} does */
  readonly read: (answer: unknown) => Moved | Refusal<LedgerRefusal>;
  /**
   * Makes them.
   * @throws AppError as {@link applyMovements} does, and `not_found` for the account of an owner that does not exist
   */
  readonly apply: (tx: Tx) => Promise<Moved | Refusal<LedgerRefusal>>;
}

async function applyWritten(tx: Tx, group: WrittenGroup): Promise<Moved | Refusal<LedgerRefusal>> {
  const { rows } = await sql<{ answer: unknown }>`/* prepared ledger.apply */
    SELECT ${selectMoved(group)} AS answer`.execute(tx);
  return readMoved(rows[0]?.answer);
}

function selectMoved(group: WrittenGroup, facts: readonly Fact[] = []): RawBuilder<unknown> {
  return sql`app.ledger_apply(${JSON.stringify({ groups: [group], facts })}::jsonb)`;
}

function readMoved(answers: unknown): Moved | Refusal<LedgerRefusal> {
  const [answer] = readAnswers(answers);
  if (answer === undefined) throw new Error('the ledger answered no group');
  return judgeAnswer(answer);
}

/** The answers of a batch, one for each group. */
export function readAnswers(answers: unknown): readonly z.infer<typeof Answer>[] {
  return Answers.parse(answers).groups;
}

/** The result of a group for its caller. @throws AppError as {@link applyMovements} does */
export function judgeAnswer(answer: z.infer<typeof Answer>): Moved | Refusal<LedgerRefusal> {
  if (answer.ok) return answer;
  const code = REFUSALS.find((name) => name === answer.code);
  if (code !== undefined) return refuse(code);
  if (answer.code === 'idempotency_mismatch' || answer.code === 'ledger_read_only') throw new AppError(answer.code);
  if (answer.code === 'unauthenticated') throw new AppError('unauthenticated');
  throw new AppError('invalid_input');
}
