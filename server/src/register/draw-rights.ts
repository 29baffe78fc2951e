import type { CertificateContent, CertifiedRight } from '@atlas/contract/certificate-content';
import * as words from '@atlas/messages/paper';
import * as rightsText from '@atlas/messages/rights';
import { drawLine, INK, PAPER, write, writeLines } from '../papers/index.ts';
import type { Locale } from '../platform/locale.ts';
import { printDay, printMoment } from '../platform/print-moment.ts';

type Kind = Parameters<typeof rightsText.kind>[0]['kind'];

const LEFT = PAPER.margin;
const TOP = PAPER.margin + 14;
const BOTTOM = PAPER.height - PAPER.margin - 40;
const ROW_HEIGHT = 30;
/** Where the columns begin, and how wide they are: the right, the party, the share, the days. */
const COLUMNS = [
  { x: LEFT, width: 110 },
  { x: LEFT + 120, width: 190 },
  { x: LEFT + 320, width: 60 },
  { x: LEFT + 390, width: 100 },
] as const;

/** The holders of the title on one line, each with the share: `Rudo Chari 1/2, Mhangura Gold 1/2`. */
export function nameHolders(rights: readonly CertifiedRight[], locale: Locale): string {
  const titles = rights.filter(({ kind }) => kind === 'title');
  const [only, ...others] = titles;
  if (only === undefined) return words.rightsNone({}, { locale });
  if (others.length === 0) return only.party;
  return titles.map(({ party, share }) => `${party} ${share ?? ''}`.trim()).join(', ');
}

/** Lists the rights and restrictions of a certificate on pages of their own; an older certificate has none. */
export function writeRights(
  page: PDFKit.PDFDocument,
  { content, issuedAt, locale }: { content: CertificateContent; issuedAt: string; locale: Locale },
  drawFrame: (page: PDFKit.PDFDocument) => void,
): void {
  const rights = content.rights ?? [];
  if (rights.length === 0) return;
  let y = beginPage(page, issuedAt, drawFrame, locale);
  for (const right of rights) {
    if (y + ROW_HEIGHT > BOTTOM) y = beginPage(page, issuedAt, drawFrame, locale);
    const texts = [
      rightsText.kind({ kind: right.kind as Kind }, { locale }),
      right.party,
      right.share === '1/1' ? rightsText.whole({}, { locale }) : (right.share ?? ''),
      writeDays(right, locale),
    ];
    for (const [at, text] of texts.entries()) {
      const { x, width } = COLUMNS[at] ?? COLUMNS[0];
      if (text !== '') writeLines(page, text, { x, y, size: 9, width, leading: 11, most: 2 });
    }
    y += ROW_HEIGHT;
    drawLine(page, y - 7);
  }
}

function beginPage(
  page: PDFKit.PDFDocument,
  issuedAt: string,
  drawFrame: (page: PDFKit.PDFDocument) => void,
  locale: Locale,
): number {
  page.addPage();
  drawFrame(page);
  const moment = printMoment(new Date(issuedAt), locale);
  write(page, words.rightsHeading({ moment }, { locale }), { x: LEFT, y: TOP, size: 12, face: 'bold', role: 'H2' });
  const headings = [words.right, words.party, words.share, words.days];
  for (const [at, heading] of headings.entries()) {
    const { x } = COLUMNS[at] ?? COLUMNS[0];
    write(page, heading({}, { locale }), { x, y: TOP + 26, size: 8, color: INK.secondary });
  }
  drawLine(page, TOP + 40);
  return TOP + 50;
}

/** The first and the last day, as far as the right has them. */
function writeDays({ validFrom, validUntil }: CertifiedRight, locale: Locale): string {
  const days = [
    ...(validFrom === null ? [] : [rightsText.from({ day: printDay(validFrom, locale) }, { locale })]),
    ...(validUntil === null ? [] : [rightsText.until({ day: printDay(validUntil, locale) }, { locale })]),
  ];
  return days.join(' ');
}
