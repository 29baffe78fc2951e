interface Transfer {
  readonly resourceType?: string;
  readonly mimeType?: string;
  readonly transferSize?: number;
}

/**
 * The transferred bytes of JavaScript, from Lighthouse's list of requests. Includes a program that the page fetches
 * before it imports it.
 */
export function sumScripts(details: unknown): number {
  const { items = [] } = (details ?? {}) as { readonly items?: readonly Transfer[] };
  return items
    .filter(({ resourceType, mimeType = '' }) => resourceType === 'Script' || /\bjavascript\b/.test(mimeType))
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}
