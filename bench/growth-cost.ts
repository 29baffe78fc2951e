import { medianOf } from './figures.ts';
import type { GrowthCall, Named } from './growth-calls.ts';
import { type Answer, send } from './growth-client.ts';
import { type GrowthCompany, type GrowthStage, nameGrowth, signInAgain } from './growth-stage.ts';
import { millisecondsBetween, readUsage } from './processor-time.ts';

const ROUNDS = 3;
const CALLS_OF_ROUND = 10;
/** A round ends after this, even if it made fewer calls. */
const MOST_MILLISECONDS = 1_500;

/** What one call costs. */
export interface Cost {
  readonly milliseconds: number;
  readonly databaseMilliseconds: number;
  readonly nodeMilliseconds: number;
  readonly answer: Answer;
}

/** The calls one after the other, in several rounds so that a busy second counts once; the least of each is kept. */
export async function measureRounds(
  stage: GrowthStage,
  company: GrowthCompany,
  calls: readonly GrowthCall[],
): Promise<ReadonlyMap<string, Cost>> {
  const named = await nameGrowth(stage, company);
  const costs = new Map<string, Cost>();
  const turns = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { token } = await signInAgain(stage.server, company);
    for (const call of calls) {
      const before = costs.get(call.name);
      if (before !== undefined && before.answer.status >= 400) continue;
      const cost = await measureCall(stage, token, named, call, turns);
      const isLess = before === undefined || sumOf(cost) < sumOf(before) || cost.answer.status >= 400;
      if (isLess) costs.set(call.name, cost);
    }
  }
  return costs;
}

const sumOf = (cost: Cost) => cost.databaseMilliseconds + cost.nodeMilliseconds;

async function measureCall(
  stage: GrowthStage,
  token: string,
  named: Named,
  call: GrowthCall,
  turns: Map<string, number>,
): Promise<Cost> {
  const milliseconds: number[] = [];
  const sendNext = async () => {
    const turn = turns.get(call.name) ?? 0;
    turns.set(call.name, turn + 1);
    return send(stage.server, call.write(named, turn), token);
  };
  // The first call plans; connections that have not planned yet would count as growth.
  let answer = await sendNext();
  const before = [readUsage(stage.databaseProcess), readUsage(stage.serverProcess)] as const;
  const end = performance.now() + MOST_MILLISECONDS;
  while (milliseconds.length < CALLS_OF_ROUND && performance.now() < end && answer.status < 400) {
    answer = await sendNext();
    milliseconds.push(answer.milliseconds);
  }
  const after = [readUsage(stage.databaseProcess), readUsage(stage.serverProcess)] as const;
  const perCall = (index: 0 | 1) => millisecondsBetween(before[index], after[index]) / Math.max(1, milliseconds.length);
  return {
    milliseconds: medianOf(milliseconds),
    databaseMilliseconds: perCall(0),
    nodeMilliseconds: perCall(1),
    answer,
  };
}
