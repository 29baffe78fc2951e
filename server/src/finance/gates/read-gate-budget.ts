import type { Scope } from '../../platform/database/database.ts';
import { JsonText } from '../../platform/outcome.ts';
import { GATE_BUDGET } from './gate-budget-repository.ts';

const NEXT_CYCLES = 20;

/** What each gate of expenses has taken and will take this year, and the cycles that come next. */
export async function readGateBudget(scope: Scope): Promise<JsonText> {
  const text = await scope.readText(GATE_BUDGET, [NEXT_CYCLES]);
  if (text === null) throw new Error('the gates answered nothing');
  return new JsonText(text);
}
