/** Parts by their names, each with a hash of its definition; see `schema-parts.ts`. */
type Parts = ReadonlyMap<string, string>;

/** Rights and rules that a migration has to make; an operator may add anything else to the schema. */
const CLOSED_KINDS = /^(policy|trigger|grant) /;

/**
 * The differences between a schema and the expected one, as sentences: parts that are missing or altered, and parts
 * from no migration that open or change something.
 * @param comparesDefinitions false if the server may write definitions differently from the one that made the expected
 * list
 */
export function compareSchemas(expected: Parts, found: Parts, comparesDefinitions: boolean): readonly string[] {
  const faults: string[] = [];
  for (const [name, definition] of expected) {
    const there = found.get(name);
    if (there === undefined) faults.push(`${name} is missing`);
    else if (comparesDefinitions && there !== definition) faults.push(`${name} is not as its migration made it`);
  }
  for (const name of found.keys()) {
    if (CLOSED_KINDS.test(name) && !expected.has(name)) faults.push(`${name} comes from no migration`);
  }
  return faults;
}

/** The first faults as one sentence's end, and how many are left out. */
export function nameFaults(faults: readonly string[], most = 5): string {
  const rest = faults.length - most;
  return faults.slice(0, most).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}
