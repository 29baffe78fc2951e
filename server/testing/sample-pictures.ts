import { crc32 } from 'node:zlib';
import { sampleJpeg, samplePng } from './sample-files.ts';

/** Stands for what a camera writes about a place, in plain text. */
export const PLACE = 'GPS 17.8252S 31.0335E';

/** Exif data with an orientation, as TIFF of either byte order, and with a place after it. */
export function sampleExif(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const isLittle = order === 'II';
  const tiff = Buffer.alloc(26);
  const write16 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const write32 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 0, 'latin1');
  write16(42, 2);
  write32(8, 4);
  write16(1, 8);
  write16(0x0112, 10);
  write16(3, 12);
  write32(1, 14);
  write16(orientation, 18);
  return Buffer.concat([tiff, Buffer.from(PLACE)]);
}

/** A JPEG as a phone makes it: Exif, XMP, a comment, and a preview after the end. */
export function jpegOfPhone(orientation = 6): Buffer {
  const plain = sampleJpeg();
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), sampleExif(orientation)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${PLACE}</x>`)),
    segment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001colours')),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${PLACE}`)),
    segment(0xfe, Buffer.from(PLACE)),
    plain.subarray(2),
    Buffer.from(`preview ${PLACE}`),
  ]);
}

/** A PNG with everything that programs write about a picture. */
export function pngOfPhone(orientation = 6): Buffer {
  const plain = samplePng();
  const header = plain.subarray(0, 33);
  return Buffer.concat([
    header,
    chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    chunk('eXIf', sampleExif(orientation)),
    chunk('tEXt', Buffer.from(`Comment\0${PLACE}`)),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${PLACE}`)),
    chunk('prVt', Buffer.from(PLACE)),
    plain.subarray(33),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A lossless WebP in the extended form, with Exif and XMP. */
export function webpOfPhone(orientation = 6): Buffer {
  const extended = Buffer.alloc(10);
  extended[0] = 0x0c;
  const pixels = Buffer.alloc(14);
  pixels[0] = 0x2f;
  const parts = [
    webpChunk('VP8X', extended),
    webpChunk('VP8L', pixels),
    webpChunk('EXIF', sampleExif(orientation, 'II')),
    webpChunk('XMP ', Buffer.from(`<x>${PLACE}</x>`)),
  ];
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
