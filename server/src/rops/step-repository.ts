import { BookCode } from '@atlas/contract/books';
import type { RopId, UserId } from '@atlas/contract/identifiers';
import { ScheduleTerms } from '@atlas/contract/rop-terms';
import { RopStepKind, Waiver } from '@atlas/contract/rop-view';
import type { RopStep } from '@atlas/money/rop/steps';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { readNewTerms } from './terms.ts';

/** The account of the books on the money's side of a step. */
export interface StepMoney {
  readonly code: BookCode;
  readonly owner: string;
}

const StoredStep = z.object({
  id: z.string(),
  kind: RopStepKind,
  on: z.string(),
  amount: z.nullable(z.string()),
  paymentID: z.nullable(z.string()),
  receipt: z.nullable(z.string()),
  money: z.nullable(z.object({ code: BookCode, owner: z.string() })),
  content: z.object({
    optionFee: z.optional(z.string()),
    deposit: z.optional(z.string()),
    waiver: z.optional(Waiver),
    terms: z.optional(ScheduleTerms),
    step: z.optional(z.string()),
  }),
});
/** A step as it is stored. */
export type StoredStep = z.infer<typeof StoredStep>;

/** The steps of a contract of the current company, in the order in which they were entered. */
export async function readSteps(reader: Reader, contract: RopId): Promise<readonly StoredStep[]> {
  return (await readStepsOf(reader, [contract])).get(contract) ?? [];
}

/** The same of several contracts. A contract without steps is not in it. */
export async function readStepsOf(
  reader: Reader,
  contracts: readonly RopId[],
): Promise<ReadonlyMap<string, readonly StoredStep[]>> {
  const { rows } = await sql<{ contract: string; step: unknown }>`
    SELECT s.contract_id AS contract, json_build_object('id', s.id, 'kind', s.kind, 'on', s.value_on, 'amount', s.amount::text, 'paymentID', s.payment_id,
      'receipt', s.receipt, 'money', CASE WHEN s.money_code IS NOT NULL
        THEN json_build_object('code', s.money_code, 'owner', s.money_owner) END, 'content', s.content) AS step
    FROM app.rop_step s WHERE s.company_id = app.current_company_id() AND s.contract_id = ANY (${contracts}::uuid[])
    ORDER BY s.contract_id, s.seq`.execute(reader);
  const read = rows.map(({ contract, step }) => ({ contract, step: StoredStep.parse(step) }));
  const byContract = Map.groupBy(read, ({ contract }) => contract);
  return new Map([...byContract].map(([contract, steps]) => [contract, steps.map(({ step }) => step)]));
}

/**
 * Appends a step. The contract is held.
 * @param madeBy who made it, when the acting person approves it
 */
export async function insertStep(tx: Tx, contract: RopId, step: StoredStep, madeBy?: UserId): Promise<void> {
  await sql`INSERT INTO app.rop_step (company_id, contract_id, id, seq, kind, value_on, amount, payment_id, receipt, money_code,
      money_owner, content, made_by, checked_by)
    SELECT app.current_company_id(), ${contract}, ${step.id}, 1 + count(*), ${step.kind}, ${step.on}::date,
      ${step.amount}::bigint, ${step.paymentID}::uuid, ${step.receipt}, ${step.money?.code ?? null}::int,
      ${step.money?.owner ?? null}, ${JSON.stringify(step.content)}::jsonb, coalesce(${madeBy ?? null}::uuid, app.current_user_id()),
      CASE WHEN ${madeBy ?? null}::uuid IS NOT NULL THEN app.current_user_id() END
    FROM app.rop_step s WHERE s.company_id = app.current_company_id() AND s.contract_id = ${contract}`.execute(tx);
}

/** A stored step as the rules replay it. */
export function toStep({ id, kind, on, amount, content }: StoredStep): RopStep {
  const base = { id, on };
  const money = BigInt(amount ?? '0');
  switch (kind) {
    case 'upfront':
      return {
        ...base,
        kind,
        optionFee: BigInt(content.optionFee ?? '0'),
        deposit: BigInt(content.deposit ?? '0'),
      };
    case 'payment':
    case 'refund':
      return { ...base, kind, amount: money };
    case 'waive':
      return { ...base, kind, ...need(content.waiver), amount: BigInt(need(content.waiver).amount) };
    case 'restructure':
      return { ...base, kind, terms: readNewTerms(need(content.terms)) };
    case 'reverse':
      return { ...base, kind, step: need(content.step) };
    default:
      return { ...base, kind };
  }
}

function need<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('a step was stored without its content');
  return part;
}
