/** The text of a nested field in a fact's payload; empty if there is none. */
export function readText(payload: unknown, part: string, field: string): string {
  const within = readField(payload, part);
  const text = readField(within, field);
  return typeof text === 'string' ? text : '';
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
