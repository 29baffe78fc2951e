import type { Body } from './lint-sql.ts';

/** The most lines of a function, from CREATE to the end of its body. */
const MOST_LINES = 60;

/** Which functions are too long, one sentence each. */
export function findLongFunctions(functions: readonly Pick<Body, 'name' | 'statement'>[]): readonly string[] {
  return functions.flatMap(({ name, statement }) => {
    const count = countLines(statement);
    return count > MOST_LINES ? [`the function ${name} has ${count} lines; ${MOST_LINES} is the most. Split it.`] : [];
  });
}

/** @param statement with comments before it, which do not count */
function countLines(statement: string): number {
  return statement.slice(statement.indexOf('CREATE')).trimEnd().split('\n').length;
}
