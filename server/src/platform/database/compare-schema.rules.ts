/** Parts by their names, each with a hash of its definition; see `schema-parts.ts`. */
type Parts = ReadonlyMap<string, string>;

/** Rights and rules that a migration has to make; anything else of the schema may be added by an operator. */
const CLOSED_KINDS = /^(policy|trigger|grant) /;

/**
 * In what a schema differs from the expected one, in plain words: parts that are missing, that are not as their
 * migration made them, or that open or change something and come from no migration.
 * @param comparesDefinitions false where the server may write definitions otherwise than the one of the expected list
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
