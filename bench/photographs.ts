import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A print or a photograph of a page, as ImageMagick's operations on the page's picture. */
interface Photograph {
  readonly name: string;
  /** Dots for an inch of the page: half as many simulate a page printed at half its size. */
  readonly dots: number;
  readonly steps: readonly string[];
}

const WHOLE = 150;
/** The code is 53 mm wide on A4, and 26 mm wide on a page of half its size. */
const HALF = 75;
const table = ['-virtual-pixel', 'background', '-background', '#7a6a55'];
const noise = (strength: number) => ['-attenuate', String(strength), '+noise', 'Gaussian'];
const jpeg = (quality: number) => ['-quality', String(quality)];
/** Corners of the page in shares of width and height, as seen by a camera held at an angle. */
const tilt = (corners: string) => [...table, '-distort', 'Perspective', corners];
const W = 1240;
const H = 1754;
const leaning = `0,0 90,140  ${W},0 ${W - 40},40  ${W},${H} ${W - 150},${H - 120}  0,${H} 10,${H - 20}`;
const fromBelow = `0,0 210,260  ${W},0 ${W - 210},260  ${W},${H} ${W},${H}  0,${H} 0,${H}`;
const halved = (corners: string) => corners.replaceAll(/\d+/g, (number) => String(Math.round(Number(number) / 2)));

export const PHOTOGRAPHS: readonly Photograph[] = [
  { name: 'a clean scan', dots: WHOLE, steps: [] },
  { name: 'out of focus', dots: WHOLE, steps: ['-blur', '0x2', ...noise(0.4), ...jpeg(60)] },
  { name: 'held at an angle', dots: WHOLE, steps: [...tilt(leaning), '-blur', '0x0.8', ...noise(0.4), ...jpeg(60)] },
  {
    name: 'from below the table',
    dots: WHOLE,
    steps: [...tilt(fromBelow), '-blur', '0x0.8', ...noise(0.5), ...jpeg(55)],
  },
  {
    name: 'turned, in a dim room',
    dots: WHOLE,
    steps: [...table, '-rotate', '17', '-brightness-contrast', '-35x-35', '-blur', '0x1', ...noise(1), ...jpeg(45)],
  },
  {
    name: 'under a lamp, with a shadow across',
    dots: WHOLE,
    steps: [
      '(',
      '+clone',
      '-sparse-color',
      'Bilinear',
      `0,0 gray35 ${W},0 white 0,${H} gray55 ${W},${H} gray20`,
      ')',
      '-compose',
      'Multiply',
      '-composite',
      '-blur',
      '0x0.8',
      ...noise(0.6),
      ...jpeg(50),
    ],
  },
  { name: 'with a hand that shook', dots: WHOLE, steps: ['-motion-blur', '0x2.5+25', ...noise(0.4), ...jpeg(60)] },
  { name: 'sent on by a messenger', dots: WHOLE, steps: ['-resize', '60%', ...noise(0.4), ...jpeg(18)] },
  {
    name: 'creased paper',
    dots: WHOLE,
    steps: [...table, '-wave', '6x400', '-blur', '0x0.8', ...noise(0.4), ...jpeg(60)],
  },
  { name: 'half size, a clean scan at 150 dpi', dots: HALF, steps: ['-resize', '100%'] },
  {
    name: 'half size, out of focus',
    dots: HALF,
    steps: ['-resize', '200%', '-blur', '0x1.6', ...noise(0.4), ...jpeg(60)],
  },
  {
    name: 'half size, held at an angle',
    dots: HALF,
    steps: [...tilt(halved(leaning)), '-resize', '200%', '-blur', '0x1', ...noise(0.4), ...jpeg(60)],
  },
  {
    name: 'half size, dim and turned',
    dots: HALF,
    steps: [...table, '-resize', '200%', '-rotate', '9', '-brightness-contrast', '-30x-30', ...noise(0.8), ...jpeg(45)],
  },
];

/**
 * The code that zbar, the base of many phones' readers, reads from a photograph of the first page; undefined if there
 * is none.
 */
export function readPhotograph(pdf: Buffer, { dots, steps }: Photograph): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-photograph-'));
  try {
    const page = join(folder, 'page.png');
    writeFileSync(page, run('pdftoppm', ['-png', '-r', String(dots), '-singlefile', '-'], pdf));
    const picture = join(folder, 'photograph.jpg');
    // The same noise in each run.
    run('convert', [page, '-seed', '42', ...steps, picture]);
    const read = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', picture], {
      encoding: 'utf8',
    });
    if (read.error !== undefined)
      throw new Error('zbarimg is missing: apt-get install zbar-tools imagemagick poppler-utils');
    return read.stdout.trim() || undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program: string, options: readonly string[], input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, options, { input, maxBuffer: 256 * 1024 * 1024 });
  if (error !== undefined)
    throw new Error(`${program} is missing: apt-get install zbar-tools imagemagick poppler-utils`);
  if (status !== 0) throw new Error(`${program}: ${stderr.toString()}`);
  return stdout;
}
