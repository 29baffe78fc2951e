import type { ErrorCode } from '@atlas/contract/errors';
import { ERROR_STATUS } from '@atlas/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';

/**
 * Runs one of the ledger's functions that return an outcome or the code of a refusal.
 * @param own the refusals that the use case declares
 * @throws AppError for any other code
 */
export async function callForCode<Code extends ErrorCode, Outcome extends string>(
  tx: Tx,
  call: RawBuilder<unknown>,
  outcomes: readonly Outcome[],
  own: readonly Code[],
): Promise<Outcome | Refusal<Code>> {
  const { rows } = await sql<{ word: string }>`SELECT ${call} AS word`.execute(tx);
  const word = rows[0]?.word;
  const outcome = outcomes.find((name) => name === word);
  if (outcome !== undefined) return outcome;
  const code = own.find((name) => name === word);
  if (code !== undefined) return refuse(code);
  if (word === 'amount_refused') throw new AppError('invalid_input');
  if (word !== undefined && word in ERROR_STATUS) throw new AppError(word as ErrorCode);
  throw new Error(`the ledger answered ${word}`);
}
