import { describe, expect, test } from 'vitest';
import { sampleJpeg, samplePdf, samplePng, sampleWebp } from '../../testing/sample-files.ts';
import { jpegOfPhone, PLACE, pngOfPhone, sampleExif, webpOfPhone } from '../../testing/sample-pictures.ts';
import { inspectFile } from './inspect-file.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import type { MediaType } from './rules.ts';
import { stripPicture } from './strip-picture.ts';

const PICTURES: readonly (readonly [MediaType, (orientation?: number) => Buffer, plain: Buffer])[] = [
  ['image/jpeg', jpegOfPhone, sampleJpeg()],
  ['image/png', pngOfPhone, samplePng()],
  ['image/webp', webpOfPhone, sampleWebp()],
];
const strip = (mediaType: MediaType, bytes: Buffer) => stripPicture(mediaType, bytes) ?? Buffer.alloc(0);

describe.each(PICTURES)('%s', (mediaType, ofPhone, plain) => {
  test('loses where it was taken, and is still whole', async () => {
    expect(ofPhone().includes(PLACE)).toBe(true);
    const stripped = strip(mediaType, ofPhone());
    expect(stripped.includes(PLACE)).toBe(false);
    expect(stripped.includes('adobe')).toBe(false);
    expect(await inspectFile(stripped)).toEqual({ ok: true, mediaType });
    expect(strip(mediaType, stripped)).toEqual(stripped);
  });

  test('stays the right way up', () => {
    const orientations = [1, 3, 6, 8].map((orientation) => {
      const stripped = strip(mediaType, ofPhone(orientation));
      const at = stripped.indexOf('II*\0');
      return at < 0 ? 1 : readOrientation(stripped.subarray(at));
    });
    expect(orientations).toEqual([1, 3, 6, 8]);
  });

  test('without such data stays byte for byte', () => {
    expect(strip(mediaType, plain)).toEqual(plain);
  });

  test('cut or altered anywhere never ends the process', () => {
    const bytes = ofPhone();
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 0xff;
      for (const spoilt of [bytes.subarray(0, at), altered]) {
        // Only whole pictures are stripped, and these are not; still nothing may be thrown.
        if (spoilt.length > 32) expect(() => stripPicture(mediaType, Buffer.from(spoilt))).not.toThrow();
      }
    }
  });
});

test('a JPEG keeps its colours, and loses what follows its end', () => {
  const stripped = strip('image/jpeg', jpegOfPhone());
  expect(stripped.includes('ICC_PROFILE')).toBe(true);
  expect(stripped.includes('preview')).toBe(false);
});

test('a progressive JPEG keeps every scan', () => {
  const plain = sampleJpeg();
  const scan = plain.subarray(plain.indexOf(Buffer.from([0xff, 0xda])), -2);
  // A table between two scans holds the bytes of an end mark.
  const table = Buffer.from([0xff, 0xc4, 0x00, 0x04, 0xff, 0xd9]);
  const progressive = Buffer.concat([plain.subarray(0, -2), table, scan, Buffer.from([0xff, 0xd9])]);
  expect(strip('image/jpeg', progressive)).toEqual(progressive);
});

test('other files stay as they are', () => {
  const pdf = samplePdf();
  expect(stripPicture('application/pdf', pdf)).toBe(pdf);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is read in both byte orders and written', (orientation) => {
  expect(readOrientation(sampleExif(orientation, 'II'))).toBe(orientation);
  expect(readOrientation(sampleExif(orientation, 'MM'))).toBe(orientation);
  expect(readOrientation(writeOrientation(orientation))).toBe(orientation);
});
