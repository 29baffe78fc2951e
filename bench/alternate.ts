import type { Rate } from './measure.ts';

const ROUNDS = 3;

/** The two in alternating rounds, so that a busy minute strikes both: the round of the median rate of each. */
export async function alternate(
  ours: () => Promise<Rate>,
  theirs: () => Promise<Rate>,
): Promise<{ readonly ours: Rate; readonly theirs: Rate }> {
  const rounds: { readonly ours: Rate; readonly theirs: Rate }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await ours(), theirs: await theirs() });
  const middle = (side: 'ours' | 'theirs') =>
    rounds.map((round) => round[side]).toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(ROUNDS / 2)] as Rate;
  return { ours: middle('ours'), theirs: middle('theirs') };
}
