import type { Body } from './lint-sql.ts';

/** The most lines of a function, from CREATE to the end of its body. */
const MOST_LINES = 60;

/** Functions that were longer when the rule came, each with the lines that it may have: a list that only shrinks. */
export type Bars = Readonly<Record<string, number>>;

/** Which functions are too long, and which bars are higher than they need to be, one sentence each. */
export function findLongFunctions(
  functions: readonly Pick<Body, 'name' | 'statement'>[],
  bars: Bars,
): readonly string[] {
  const lines = new Map(functions.map(({ name, statement }) => [name, countLines(statement)]));
  const faults: string[] = [];
  for (const [name, count] of lines) {
    const most = bars[name] ?? MOST_LINES;
    if (count > most) faults.push(`the function ${name} has ${count} lines; ${most} is the most. Split it.`);
  }
  for (const [name, bar] of Object.entries(bars)) {
    const count = lines.get(name) ?? 0;
    if (count <= MOST_LINES)
      faults.push(`the function ${name} needs no bar any more: take it out of server/db/long-functions.json.`);
    else if (count < bar)
      faults.push(`the function ${name} has ${count} lines: lower its bar in server/db/long-functions.json to that.`);
  }
  return faults;
}

/** @param statement with comments before it, which do not count */
function countLines(statement: string): number {
  return statement.slice(statement.indexOf('CREATE')).trimEnd().split('\n').length;
}
