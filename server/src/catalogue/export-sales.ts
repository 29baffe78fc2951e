import { Readable } from 'node:stream';
import { MoneyUnit } from '@atlas/contract/books';
import { catalogueFacts } from '@atlas/contract/facts/catalogue';
import type { CompanyId } from '@atlas/contract/identifiers';
import { exportOffers, exportSoldAssets, listOffers, listSoldAssets, MOST_SALES_ROWS } from '@atlas/contract/sales';
import * as words from '@atlas/messages/exported';
import { escapeFormula, writeLine } from '../platform/csv-line.ts';
import type { Actor, PreparedStatement } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { chooseLocale, type Locale } from '../platform/locale.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { writeDayOf } from '../platform/print-moment.ts';
import { OFFERS, SOLD } from './sales-repository.ts';

/** So that a spreadsheet reads the text as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

type Heading = (inputs: Record<string, never>, language: { readonly locale: Locale }) => string;
type Sheet = readonly { readonly heading: Heading; readonly cells: readonly string[] }[];

/** What a company has on sale, as CSV. */
export function exportOffersSheet(platform: Platform, actor: Actor, companyID: CompanyId): Promise<FileAnswer> {
  return exportSheet(
    platform,
    actor,
    { companyID, endpoint: exportOffers, statement: OFFERS, name: 'on-sale' },
    (text) => {
      const { offers } = listOffers.reply.parse(JSON.parse(text));
      return [
        { heading: words.saleAsset, cells: offers.map(({ assetNumber }) => assetNumber) },
        { heading: words.saleName, cells: offers.map(({ assetName }) => assetName) },
        { heading: words.saleCategory, cells: offers.map(({ category }) => category) },
        { heading: words.salePrice, cells: offers.map(({ priceCents }) => writeDollars(priceCents)) },
        { heading: words.saleRop, cells: offers.map(({ ropAvailable }) => (ropAvailable ? 'ROP' : '')) },
        { heading: words.saleListed, cells: offers.map(({ listedAt }) => writeDayOf(listedAt)) },
        { heading: words.saleDays, cells: offers.map(({ days }) => String(days)) },
        { heading: words.saleEnquiries, cells: offers.map(({ enquiries }) => String(enquiries)) },
        { heading: words.saleCompliance, cells: offers.map(({ complianceState }) => complianceState) },
      ];
    },
  );
}

/** What a company has sold, as CSV. */
export function exportSoldSheet(platform: Platform, actor: Actor, companyID: CompanyId): Promise<FileAnswer> {
  return exportSheet(
    platform,
    actor,
    { companyID, endpoint: exportSoldAssets, statement: SOLD, name: 'sold' },
    (text) => {
      const { sold } = listSoldAssets.reply.parse(JSON.parse(text));
      return [
        { heading: words.saleAsset, cells: sold.map(({ assetNumber }) => assetNumber) },
        { heading: words.saleName, cells: sold.map(({ assetName }) => assetName) },
        { heading: words.saleCategory, cells: sold.map(({ category }) => category) },
        { heading: words.saleBuyer, cells: sold.map(({ buyer }) => buyer) },
        { heading: words.saleSold, cells: sold.map(({ soldAt }) => (soldAt === null ? '' : writeDayOf(soldAt))) },
        {
          heading: words.saleMode,
          cells: sold.map(({ mode }) =>
            mode === null ? '' : words.saleModeName({ mode }, { locale: chooseLocale() }),
          ),
        },
        {
          heading: words.salePrice,
          cells: sold.map(({ priceCents }) => (priceCents === null ? '' : writeDollars(priceCents))),
        },
        ...MoneyUnit.options.map((unit) => ({
          // By its code, as in every file for programs.
          heading: (_: object, language: { readonly locale: Locale }) => words.saleCost({ currency: unit }, language),
          cells: sold.map(({ costs }) => {
            const cost = costs.find((one) => one.unit === unit);
            return cost === undefined ? '' : writeDollars(Number(cost.amount));
          }),
        })),
        {
          heading: words.saleMargin,
          cells: sold.map(({ marginCents }) => (marginCents === null ? '' : writeDollars(marginCents))),
        },
      ];
    },
  );
}

interface Wanted {
  readonly companyID: CompanyId;
  readonly endpoint: { readonly access: typeof exportOffers.access };
  readonly statement: PreparedStatement;
  readonly name: string;
}

/** The export is recorded, because prices and names leave with it. */
async function exportSheet(
  { database }: Platform,
  actor: Actor,
  { companyID, endpoint, statement, name }: Wanted,
  read: (text: string) => Sheet,
): Promise<FileAnswer> {
  const sheet = await database.withTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    const columns = read((await scope.readText(statement, [companyID, MOST_SALES_ROWS, 0])) ?? '');
    await recordFact(scope.tx, catalogueFacts.salesExported, {
      subject: { id: companyID },
      after: { count: columns[0]?.cells.length ?? 0 },
    });
    return columns;
  });
  return {
    stream: Readable.from(writeSheet(sheet, chooseLocale())),
    sizeBytes: undefined,
    mediaType: 'text/csv; charset=utf-8',
    name: `${name}-${writeDayOf(new Date().toISOString())}.csv`,
  };
}

function* writeSheet(columns: Sheet, locale: Locale): Generator<string> {
  yield BYTE_ORDER_MARK + writeLine(columns.map(({ heading }) => heading({}, { locale })));
  for (let row = 0; row < (columns[0]?.cells.length ?? 0); row += 1) {
    yield writeLine(columns.map(({ cells }) => writeCell(cells[row] ?? '')));
  }
}

/** A loss begins with a minus sign, and is no formula. */
const FIGURE = /^-?\d+\.\d\d$/;
const writeCell = (text: string) => (FIGURE.test(text) ? text : escapeFormula(text));
const writeDollars = (cents: number) => (cents / 100).toFixed(2);
