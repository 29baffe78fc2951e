import { describe, expect, test } from 'vitest';
import { sampleJpeg, samplePdf, samplePng, sampleWebp } from '../../testing/sample-files.ts';
import { inspectFile } from './inspect-file.ts';

const outcome = async (bytes: Buffer) => {
  const inspection = await inspectFile(bytes);
  return inspection.ok ? inspection.mediaType : inspection.reason;
};
const flipped = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

const SAMPLES = [
  ['application/pdf', samplePdf()],
  ['image/png', samplePng()],
  ['image/jpeg', sampleJpeg()],
  ['image/webp', sampleWebp()],
] as const;

describe.each(SAMPLES)('%s', (mediaType, bytes) => {
  test('is recognised by its bytes', async () => {
    expect(await outcome(bytes)).toBe(mediaType);
  });

  test('cut anywhere is refused', async () => {
    for (let length = 0; length < bytes.length - 1; length += 1) {
      expect(await outcome(bytes.subarray(0, length)), `${length} bytes`).not.toBe(mediaType);
    }
  });
});

describe('a file that is not a document', () => {
  test.each([
    ['text', 'A lease between'],
    ['an empty file', ''],
    ['the virus scanners’ test file', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a web page', '<!DOCTYPE html><html><script>alert(1)</script></html>'],
    ['a web page before a PDF', `<html><script>alert(1)</script>${samplePdf().toString('latin1')}`],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['a ZIP', 'PK\u0003\u0004\u0014\u0000\u0000\u0000'],
    ['a program', 'MZ\u0090\u0000'],
  ])('is refused: %s', async (_, text) => {
    expect(await outcome(Buffer.from(text, 'latin1'))).toBe('file_type_refused');
  });
});

describe('a file that is two things at once', () => {
  test('a PDF whose first lines are a web page', async () => {
    const text = samplePdf()
      .toString('latin1')
      .replace('%PDF-1.4\n', '%PDF-1.4\n<html><script>alert(1)</script></html>\n');
    expect(await outcome(Buffer.from(text, 'latin1'))).toBe('file_damaged');
  });

  test.each([
    ['application/pdf', samplePdf()],
    ['image/png', samplePng()],
    ['image/webp', sampleWebp()],
  ] as const)('%s with an archive after it', async (_, bytes) => {
    const archive = Buffer.from('PK\u0003\u0004 and a class file', 'latin1');
    expect(await outcome(Buffer.concat([bytes, archive]))).toBe('file_damaged');
  });
});

describe('an image', () => {
  test('of more than 40 megapixels is refused by its header', async () => {
    expect(await outcome(samplePng(8000, 5000))).toBe('image/png');
    expect(await outcome(samplePng(8001, 5000))).toBe('file_damaged');
    expect(await outcome(sampleJpeg(65_535, 65_535))).toBe('file_damaged');
    expect(await outcome(sampleWebp(16_384, 16_384))).toBe('file_damaged');
  });

  test('of no size at all is refused', async () => {
    expect(await outcome(samplePng(0, 10))).toBe('file_damaged');
    expect(await outcome(sampleJpeg(10, 0))).toBe('file_damaged');
  });

  test('with a changed byte is refused where it has checksums', async () => {
    const bytes = samplePng();
    for (let at = 8; at < bytes.length; at += 1) {
      expect(await outcome(flipped(bytes, at)), `byte ${at}`).not.toBe('image/png');
    }
  });

  test('from a camera that appends a preview is accepted', async () => {
    expect(await outcome(Buffer.concat([sampleJpeg(), Buffer.from('SEFT preview')]))).toBe('image/jpeg');
  });
});
