import { inflateStream, type Receipt, readReceipt } from '@atlas/transparency/receipt';

/** A receipt, and the boundary if its file contains it: latitudes and longitudes in degrees. */
export interface FoundReceipt {
  readonly receipt: Receipt;
  readonly ring: readonly (readonly [number, number])[] | undefined;
}

const OPENING = 'stream';
const MOST_STREAMS = 2_000;

/** Finds the receipt in a certificate's PDF or in the receipt's own file; undefined when there is none. */
export function findReceipt(bytes: Uint8Array): FoundReceipt | undefined {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.startsWith('%PDF-')) return readFound(new TextDecoder().decode(bytes));
  let at = text.indexOf(OPENING);
  for (let count = 0; at !== -1 && count < MOST_STREAMS; count += 1) {
    const begin = text.indexOf('\n', at) + 1;
    const end = text.indexOf('endstream', begin);
    if (end === -1) return undefined;
    const found = readFound(inflateStream(bytes.subarray(begin, end)) ?? '');
    if (found !== undefined) return found;
    at = text.indexOf(OPENING, end + 'endstream'.length);
  }
  return undefined;
}

function readFound(text: string): FoundReceipt | undefined {
  const receipt = readReceipt(text);
  if (receipt === undefined) return undefined;
  const { ring }: { readonly ring?: unknown } = JSON.parse(text);
  return { receipt, ring: isRing(ring) ? ring : undefined };
}

function isRing(value: unknown): value is readonly (readonly [number, number])[] {
  return (
    Array.isArray(value) &&
    value.every((point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite))
  );
}
