import { decodeStatement } from './decode-statement.ts';
import type { StatementFormat } from './read-statement.ts';

const HEAD = 4000;

/** The format of a statement, by its first lines: file names can be wrong. */
export function detectStatement(bytes: Uint8Array): StatementFormat {
  const head = decodeStatement(bytes.subarray(0, HEAD), undefined);
  if (/OFXHEADER|<OFX>/i.test(head)) return 'ofx';
  return /^\s*<(\?xml|[\w:]*Document|!--)/.test(head) ? 'camt' : 'csv';
}
