import { decodeAs, findMark, readUtf8 } from '../../geodata/index.ts';

const UTF_16 = ['utf-16le', 'utf-16be'] as const;
const SAMPLE = 200;

/**
 * The text of a statement: by its byte order mark, as UTF-8 if it is that, otherwise as it declares or as Windows writes
 * it. A wrong guess can garble the letters of a name, never an amount or a day.
 */
export function decodeStatement(bytes: Uint8Array, declared: string | undefined): string {
  const named = findMark(bytes) ?? findWide(bytes);
  if (named !== undefined && named !== 'utf-8') return decodeAs(bytes, named);
  return (readUtf8(bytes) ?? decodeAs(bytes, declared ?? 'windows-1252')).replace(/^\uFEFF/, '');
}

/** UTF-16 without a mark shows by the empty half of every other character. */
function findWide(bytes: Uint8Array): (typeof UTF_16)[number] | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  if (!sample.includes(0)) return undefined;
  return sample[0] === 0 ? 'utf-16be' : 'utf-16le';
}
