import type { CertificateContent } from '@atlas/contract/certificate-content';
import type { judgeCertificate } from '@atlas/contract/register';
import { formatHectares, formatMetres } from '@atlas/geodesy/format';
import { nameBeacon } from '@atlas/geodesy/name-beacon';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import * as words from '@atlas/messages/paper';
import { encodeBase64 } from '@atlas/transparency/bytes';
import { type Checkpoint, readCheckpoint } from '@atlas/transparency/checkpoint';
import { readLeaf } from '@atlas/transparency/leaf';
import type { Receipt } from '@atlas/transparency/receipt';
import { splitNote } from '@atlas/transparency/signed-note';
import { readTlogProof } from '@atlas/transparency/tlog-proof';
import {
  drawLine,
  drawNorth,
  drawOutline,
  drawScaleBar,
  INK,
  measureText,
  PAPER,
  renderPages,
  tag,
  write,
  writeLines,
} from '../papers/index.ts';
import type { Locale } from '../platform/locale.ts';
import { printMoment } from '../platform/print-moment.ts';
import { drawCode } from './draw-code.ts';
import { nameHolders, writeRights } from './draw-rights.ts';

/** The content of a certificate. */
export interface CertificateSheet {
  readonly content: CertificateContent;
  readonly receipt: Receipt;
  readonly ring: readonly LatitudeLongitude[];
  readonly standing: ReturnType<typeof judgeCertificate>;
  /** RFC 3339. */
  readonly issuedAt: string;
  /** The content of the code: the address of the check, with the entry's place and the certificate's key after `#`. */
  readonly address: string;
  readonly locale: Locale;
}

const LEFT = PAPER.margin;
const RIGHT = PAPER.width - PAPER.margin;
const WIDTH = RIGHT - LEFT;
const FACTS_TOP = 172;
const FACT_STEP = 26;
const DRAWING = { x: 320, y: 184, width: 190, height: 180 };
const TABLE_TOP = 412;
const ROW_HEIGHT = 12.5;
/** The first page has two columns; further pages have the rest. */
const ROWS_FIRST = 10;
const ROWS_FURTHER = 52;
const PROOF_TOP = 572;
const CODE_SIDE = 150;
const STAMPS = { superseded: words.superseded, revoked: words.revoked } as const;

/**
 * Draws a certificate on A4, its receipt and proof attached; beacons that the first page has no room for follow on
 * others.
 */
export function drawCertificate(sheet: CertificateSheet): Promise<Buffer> {
  const { content, receipt, ring, locale } = sheet;
  const title = words.certificateTitle({ certificate: content.certificate }, { locale });
  return renderPages({ title, foot: `${content.certificate} · ${content.company}`, locale }, (page) => {
    drawFrame(page);
    writeHead(page, sheet);
    writeFacts(page, sheet);
    const scale = drawOutline(page, ring, DRAWING, locale);
    drawNorth(page, RIGHT - 14, DRAWING.y + 40, locale);
    drawScaleBar(page, scale, DRAWING.x - 4, DRAWING.y + DRAWING.height + 24);
    writeProofPart(page, sheet);
    drawCode(page, sheet.address, { x: RIGHT - CODE_SIDE, y: PROOF_TOP + 12, side: CODE_SIDE }, locale);
    writeBeacons(page, ring, locale);
    writeRights(page, sheet, drawFrame);
    const issued = new Date(sheet.issuedAt);
    attach(page, issued, `${content.certificate}.receipt.json`, words.attachedReceipt({}, { locale }), {
      ...receipt,
      ring,
    });
    attach(page, issued, `${content.certificate}.tlog-proof`, words.attachedProof({}, { locale }), receipt.proof);
    attach(page, issued, `${content.certificate}.leaf`, words.attachedLeaf({}, { locale }), receipt.leaf);
  });
}

function attach(
  page: PDFKit.PDFDocument,
  modifiedDate: Date,
  name: string,
  description: string,
  content: unknown,
): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const type = name.endsWith('.json') ? 'application/json' : 'text/plain';
  page.file(Buffer.from(text), { name, description, type, relationship: 'Data', modifiedDate });
}

function drawFrame(page: PDFKit.PDFDocument): void {
  tag(page, 'Artifact', () => {
    for (const [inset, weight] of [
      [26, 1.2],
      [30, 0.4],
    ] as const) {
      page
        .lineWidth(weight)
        .strokeColor(INK.hairline)
        .rect(inset, inset, PAPER.width - 2 * inset, PAPER.height - 2 * inset)
        .stroke();
    }
  });
}

function writeHead(page: PDFKit.PDFDocument, { content, standing, locale }: CertificateSheet): void {
  write(page, words.certificateBand({}, { locale }), { x: LEFT, y: 52, size: 8, color: INK.secondary });
  write(page, content.certificate, { x: RIGHT, y: 50, size: 11, face: 'mono', alignRight: true });
  write(page, words.certificateHeading({}, { locale }), { x: LEFT, y: 74, size: 27, face: 'bold', role: 'H1' });
  const named = [content.assetNumber, content.assetName].filter((text) => text !== '').join(', ');
  write(page, named, { x: LEFT, y: 112, size: 15, width: WIDTH });
  drawGuilloche(page, 145);
  if (standing === 'current') return;
  const word = STAMPS[standing]({}, { locale });
  page.save().rotate(-14, { origin: [PAPER.width / 2, 300] });
  tag(page, 'Artifact', () => page.lineWidth(2).strokeColor(INK.fill).rect(130, 268, 335, 58).stroke());
  const x = (PAPER.width - measureText(page, word, 'bold', 34)) / 2;
  write(page, word, { x, y: 281, size: 34, face: 'bold', color: INK.fill });
  page.restore();
}

/** A value on one line, or smaller on two: no name is cut off that fits on these. */
function writeFitted(page: PDFKit.PDFDocument, text: string, y: number): void {
  const width = DRAWING.x - LEFT - 30;
  if (measureText(page, text, 'plain', 11.5) <= width) write(page, text, { x: LEFT, y, size: 11.5 });
  else writeLines(page, text, { x: LEFT, y: y - 1, size: 8, width, leading: 9, most: 2 });
}

/** A band of interlaced waves, which a copier fills up and a scanner tears. */
function drawGuilloche(page: PDFKit.PDFDocument, middle: number): void {
  tag(page, 'Artifact', () => {
    page.lineWidth(0.2).strokeColor(INK.hairline).strokeOpacity(0.7);
    for (let wave = 0; wave < 14; wave += 1) {
      const phase = (wave / 14) * 2 * Math.PI;
      page.moveTo(LEFT, middle + bend(0, phase));
      for (let along = 3; along <= WIDTH; along += 3) page.lineTo(LEFT + along, middle + bend(along, phase));
    }
    page.stroke().strokeOpacity(1);
  });
}

/** How far a wave is off the middle of the band, in points. */
function bend(along: number, phase: number): number {
  return 8 * Math.sin(along / 9 + phase) * Math.cos(along / 57 + phase);
}

function writeFacts(page: PDFKit.PDFDocument, { content, issuedAt, locale }: CertificateSheet): void {
  const { revision, beacons: count, rights } = content;
  const facts: readonly (readonly [caption: string, text: string])[] = [
    [words.company({}, { locale }), content.company],
    ...(rights === undefined ? [] : ([[words.holder({}, { locale }), nameHolders(rights, locale)]] as const)),
    [words.asset({}, { locale }), content.assetNumber],
    [words.name({}, { locale }), content.assetName || words.noName({}, { locale })],
    [words.category({}, { locale }), content.category],
    [words.area({}, { locale }), formatHectares(content.areaSquareMetres)],
    [words.perimeter({}, { locale }), formatMetres(content.perimeterMetres, 2)],
    [words.boundary({}, { locale }), words.boundaryFigures({ revision, count }, { locale })],
    [words.certified({}, { locale }), printMoment(new Date(issuedAt), locale)],
  ];
  for (const [index, [caption, text]] of facts.entries()) {
    const y = FACTS_TOP + index * FACT_STEP;
    write(page, caption, { x: LEFT, y, size: 8, color: INK.secondary });
    writeFitted(page, text, y + 10);
  }
}

function writeBeacons(page: PDFKit.PDFDocument, ring: readonly LatitudeLongitude[], locale: Locale): void {
  write(page, words.beacons({}, { locale }), {
    x: LEFT,
    y: TABLE_TOP,
    size: 8,
    color: INK.secondary,
  });
  drawLine(page, TABLE_TOP + 12);
  let [top, rows, first] = [TABLE_TOP + 19, ROWS_FIRST, 0];
  while (first < ring.length) {
    const shown = ring.slice(first, first + 2 * rows);
    for (const [index, point] of shown.entries()) {
      const x = LEFT + Math.floor(index / rows) * (WIDTH / 2 + 8);
      const y = top + (index % rows) * ROW_HEIGHT;
      write(page, nameBeacon(first + index), { x, y, size: 9 });
      write(page, point[0].toFixed(8), { x: x + 130, y, size: 9, face: 'mono', alignRight: true });
      write(page, point[1].toFixed(8), { x: x + 225, y, size: 9, face: 'mono', alignRight: true });
    }
    first += shown.length;
    if (first < ring.length) {
      page.addPage();
      drawFrame(page);
      [top, rows] = [PAPER.margin + 14, ROWS_FURTHER];
    }
  }
}

/** The entry's place in the log, and the time of the signed state. */
function describePlace(index: number, { size, signedAt }: Checkpoint, locale: Locale): string {
  if (signedAt === undefined) return words.entryPlace({ index, size }, { locale });
  const moment = printMoment(new Date(signedAt * 1000), locale);
  return words.entryPlaceSigned({ index, size, moment }, { locale });
}

function writeProofPart(page: PDFKit.PDFDocument, { receipt, locale }: CertificateSheet): void {
  const proof = readTlogProof(receipt.proof);
  const state = readCheckpoint(splitNote(proof?.checkpoint ?? '')?.text ?? '');
  const leaf = readLeaf(receipt.leaf);
  if (proof === undefined || state === undefined || leaf === undefined)
    throw new Error('a proof of our own cannot be read');
  drawLine(page, PROOF_TOP);
  const side = { x: LEFT, width: WIDTH - CODE_SIDE - 24 };
  write(page, words.howToCheck({}, { locale }), { ...side, y: PROOF_TOP + 14, size: 12, face: 'bold', role: 'H2' });
  writeLines(page, words.howToCheckText({}, { locale }), { ...side, y: PROOF_TOP + 34, size: 8.5, leading: 12 });
  const lines: readonly (readonly [caption: string, text: string])[] = [
    [words.log({}, { locale }), state.origin],
    [words.entry({}, { locale }), describePlace(proof.index, state, locale)],
    [words.root({}, { locale }), encodeBase64(state.root)],
    [words.commitment({}, { locale }), leaf.commit],
  ];
  for (const [index, [caption, text]] of lines.entries()) {
    const y = PROOF_TOP + 80 + index * 23;
    write(page, caption, { x: LEFT, y, size: 8, color: INK.secondary });
    write(page, text, { ...side, y: y + 10, size: 8.5, face: 'mono' });
  }
  const limits = words.limits({}, { locale });
  write(page, limits, { x: LEFT, y: PROOF_TOP + 176, size: 7, color: INK.secondary });
}
