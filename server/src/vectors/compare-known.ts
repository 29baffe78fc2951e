/**
 * Compares ours with what a file knows, in every place that the file names; each difference is a sentence. Whole
 * numbers of ours may be bigints.
 */
export function compareKnown(known: unknown, ours: unknown, place = ''): readonly string[] {
  if (known === undefined) return [];
  if (Array.isArray(known) && Array.isArray(ours)) {
    if (known.length !== ours.length) return [`${place} has ${ours.length} rows, expected ${known.length}`];
    return known.flatMap((one, index) => compareKnown(one, ours[index], `${place}[${index}]`));
  }
  if (isRecord(known) && isRecord(ours)) {
    return Object.entries(known).flatMap(([name, one]) =>
      compareKnown(one, ours[name], place === '' ? name : `${place}.${name}`),
    );
  }
  return write(known) === write(ours) ? [] : [`${place} is ${write(ours)}, expected ${write(known)}`];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function write(value: unknown): string {
  return typeof value === 'bigint' ? value.toString() : (JSON.stringify(value) ?? 'missing');
}
