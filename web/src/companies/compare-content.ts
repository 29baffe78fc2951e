/** One field of an event's content that is there before, after or both. */
export interface FieldChange {
  /** Where it is: `coordinates.lat`. */
  readonly path: string;
  /** Null where the field is missing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The fields of an event's content before and after it, without those that stay the same. */
export function compareContent(before: unknown, after: unknown): readonly FieldChange[] {
  const [old, fresh] = [flatten(before), flatten(after)];
  const paths = [...new Set([...old.keys(), ...fresh.keys()])];
  return paths
    .map((path) => ({ path, before: old.get(path) ?? null, after: fresh.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Every value by its path; a list of plain values is one value. */
function flatten(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return found;
  if (typeof value !== 'object') return found.set(path, String(value));
  const entries = Object.entries(value);
  if (Array.isArray(value) && entries.every(([, item]) => typeof item !== 'object' || item === null))
    return found.set(path, value.join(', '));
  for (const [name, item] of entries) flatten(item, path === '' ? name : `${path}.${name}`, found);
  return found;
}
