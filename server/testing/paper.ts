import { spawnSync } from 'node:child_process';
import jsqr from 'jsqr';

/** Paper at the resolution of an ordinary camera or scanner. */
const DOTS_PER_INCH = 150;

/** The text of a PDF's pages, as poppler reads it. */
export function readPaper(pdf: Buffer): string {
  return runPoppler('pdftotext', ['-layout', '-', '-'], pdf).toString('utf8');
}

/** The fonts of a PDF, one per line: name, type, and whether they are embedded and mapped to Unicode. */
export function listFonts(pdf: Buffer): readonly string[] {
  return runPoppler('pdffonts', ['-'], pdf).toString('utf8').trim().split('\n').slice(2);
}

/** The QR code on the first page, found in its picture. */
export function readCode(pdf: Buffer): { readonly text: string; readonly version: number } | undefined {
  const picture = runPoppler('pdftoppm', ['-r', String(DOTS_PER_INCH), '-singlefile', '-'], pdf);
  const [head = '', width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(picture.toString('latin1', 0, 40)) ?? [];
  const colours = picture.subarray(head.length);
  const pixels = new Uint8ClampedArray((colours.length / 3) * 4).fill(255);
  for (let pixel = 0; pixel < colours.length / 3; pixel += 1) {
    pixels.set(colours.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  }
  const found = jsqr.default(pixels, Number(width), Number(height));
  return found === null ? undefined : { text: found.data, version: found.version };
}

function runPoppler(program: string, options: readonly string[], pdf: Buffer): Buffer {
  const { status, stdout, stderr } = spawnSync(program, options, { input: pdf, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${program}: ${stderr.toString()}`);
  return stdout;
}
