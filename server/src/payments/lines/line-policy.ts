import { permitCall, type Verdict } from '@atlas/contract/permits';
import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Role } from '@atlas/contract/roles';
import {
  ignoreLine,
  judgeDouble,
  type LineState,
  matchLine,
  type StatementLine,
  suspendLine,
  unmatchLine,
} from '@atlas/contract/statement-lines';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { lineLife } from '@atlas/contract/steps/payment';

/** What decides about the next step of a line. */
export interface LineCase {
  readonly state: LineState;
  readonly amount: bigint;
}
type LineStepName = 'match' | 'suspend' | 'ignore' | 'release' | 'isDouble';

/** Why a step of a line is closed; undefined if it is open. */
export function hinderLine(step: LineStepName, { state, amount }: LineCase): Hindrance | undefined {
  if (step !== 'isDouble' && state === 'POSSIBLE_DOUBLE') return because('line_may_be_double');
  if (step === 'suspend' && amount < 0n) return because('line_went_out');
  if (isOpenIn(lineLife.steps[step], state)) return undefined;
  return because(step === 'release' ? 'line_undecided' : 'line_decided');
}

/** What a role may do with a line. */
export function permitsOfLine(role: Role, line: LineCase): Readonly<Record<keyof StatementLine['permits'], Verdict>> {
  return {
    match: permitCall(role, matchLine, hinderLine('match', line)),
    suspend: permitCall(role, suspendLine, hinderLine('suspend', line)),
    ignore: permitCall(role, ignoreLine, hinderLine('ignore', line)),
    unmatch: permitCall(role, unmatchLine, hinderLine('release', line)),
    double: permitCall(role, judgeDouble, hinderLine('isDouble', line)),
  };
}
