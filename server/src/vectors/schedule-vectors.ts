import { makeSchedule } from '@atlas/money/rop/schedule';
import * as z from 'zod/mini';
import type { AnsweredRow } from './answer.ts';
import { compareKnown } from './compare-known.ts';
import { answerHistory } from './history-vectors.ts';
import { ContractVector, HistoryVector, readTerms } from './schedule-shapes.ts';
import { writeRows } from './write-schedule-rows.ts';

const Shape = z.looseObject({
  contracts: z.optional(z.array(ContractVector)),
  histories: z.optional(z.array(HistoryVector)),
});

type ScheduleVectors = z.infer<typeof Shape>;

/** Contracts of rent with an option to purchase, or their histories; undefined for anything else. */
export function readScheduleVectors(value: unknown): ScheduleVectors | undefined {
  const { data } = Shape.safeParse(value);
  return data?.contracts === undefined && data?.histories === undefined ? undefined : data;
}

/** Answers every contract, and every history step by step. */
export function answerSchedules({ contracts = [], histories = [] }: ScheduleVectors): AnsweredRow[] {
  return [
    ...contracts.map((contract) => ({ name: contract.id, faults: answerContract(contract) })),
    ...histories.flatMap(tryHistory),
  ];
}

/** A history that cannot be read is wrong, and the others are answered. */
function tryHistory(history: z.infer<typeof HistoryVector>): readonly AnsweredRow[] {
  try {
    return answerHistory(history);
  } catch (error) {
    return [{ name: history.id, faults: [error instanceof Error ? error.message : String(error)] }];
  }
}

function answerContract(contract: z.infer<typeof ContractVector>): readonly string[] {
  const terms = readTerms(contract.terms);
  const made = makeSchedule(terms);
  if (!made.ok)
    return made.code === contract.refused ? [] : [`is refused as ${made.code}, expected ${contract.refused ?? 'rows'}`];
  if (contract.refused !== undefined) return [`has a schedule, expected ${contract.refused}`];
  const { financed, totals, schedule } = contract;
  const { value } = made;
  return compareKnown(
    { financed, totals, schedule },
    { financed: value.financed, totals: value.totals, schedule: writeRows(value, terms) },
  );
}
