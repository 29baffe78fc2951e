import { zlibSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { findReceipt } from './find-receipt.ts';
import { checkSpecimen } from './self-check.ts';

const receipt = { v: 1, proof: 'p', leaf: 'l', salt: 's', payload: { area: 1 } };

/** A file as a certificate is: the receipt in a compressed stream, with a line end before `endstream`. */
function writePdf(lineEnd: string): Uint8Array {
  const packed = zlibSync(new TextEncoder().encode(JSON.stringify(receipt)));
  const text = (words: string) => new TextEncoder().encode(words);
  const parts = [text('%PDF-1.3\n1 0 obj\nstream\n'), packed, text(`${lineEnd}endstream\n`)];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

describe('in a browser that lacks what newer ones have', () => {
  const method = Object.getOwnPropertyDescriptor(String.prototype, 'isWellFormed') ?? {};
  const { DecompressionStream } = globalThis;
  afterEach(() => {
    Object.assign(globalThis, { DecompressionStream });
    Object.defineProperty(String.prototype, 'isWellFormed', method);
  });

  it.each(['\n', '\r\n', '\r', ''])('a receipt is found with any end of its stream (%j)', (lineEnd) => {
    Reflect.deleteProperty(globalThis, 'DecompressionStream');
    expect(findReceipt(writePdf(lineEnd))?.receipt).toEqual(receipt);
  });

  it('a specimen is valid if no feature is missing; otherwise nothing can be checked', () => {
    expect(checkSpecimen()).toBe(true);
    Reflect.deleteProperty(String.prototype, 'isWellFormed');
    expect(checkSpecimen()).toBe(false);
  });
});
