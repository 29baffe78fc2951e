/** An encoding that this server can produce. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding in the caller's `Accept-Encoding`; a weight of zero excludes one. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const named = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (named.includes('br')) return 'br';
  return named.includes('gzip') ? 'gzip' : 'identity';
}
