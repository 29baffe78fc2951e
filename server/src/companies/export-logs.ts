import { Readable } from 'node:stream';
import { exportAdminLogs as endpoint, listAdminLogs, MOST_LOG_ROWS } from '@atlas/contract/admin-logs';
import type { CompanyEvent } from '@atlas/contract/companies';
import { accessFacts } from '@atlas/contract/facts/access';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as accountEventText from '@atlas/messages/account-event';
import * as adminText from '@atlas/messages/admin';
import * as companiesText from '@atlas/messages/companies';
import * as eventText from '@atlas/messages/event';
import { escapeFormula, writeLine } from '../platform/csv-line.ts';
import type { Actor } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { chooseLocale, type Locale } from '../platform/locale.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { type LogFilter, listLogs } from './list-logs.ts';

const PAGE_SIZE = 200;
/** So that a spreadsheet reads the text as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

interface Page {
  readonly events: readonly CompanyEvent[];
  readonly next: string | null;
}

/**
 * Streams what the filter of the admin's log shows as CSV, and records the export. Each page has a short transaction of
 * its own, so the file ends if the person loses the right to read it.
 */
export async function exportLogs(
  { database }: Platform,
  actor: Actor,
  companyID: CompanyId,
  filter: LogFilter,
): Promise<FileAnswer> {
  const readPage = (before: string | undefined): Promise<Page> =>
    database.readAsTenant(actor, companyID, async (scope) => {
      await refuseOtherRoles(endpoint.access, scope);
      const { text } = await listLogs(scope, filter, { limit: PAGE_SIZE, before });
      return listAdminLogs.reply.parse(JSON.parse(text));
    });
  // A refusal comes before the first byte.
  const first = await readPage(undefined);
  await database.withTenant(actor, companyID, ({ tx }) =>
    recordFact(tx, accessFacts.logsExported, { subject: { id: companyID }, after: { filter } }),
  );
  const name = `logs-${new Date().toISOString().slice(0, 10)}.csv`;
  const stream = Readable.from(writeSheet(first, readPage, chooseLocale()), { objectMode: false });
  return { stream, sizeBytes: undefined, mediaType: 'text/csv; charset=utf-8', name };
}

async function* writeSheet(
  first: Page,
  readPage: (before: string) => Promise<Page>,
  locale: Locale,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeLine(nameColumns(locale));
  let written = 0;
  for (let page = first; ; page = await readPage(page.next)) {
    yield page.events.map((event) => writeRow(event, locale)).join('');
    written += page.events.length;
    if (page.next === null || written >= MOST_LOG_ROWS) return;
  }
}

function nameColumns(locale: Locale): readonly string[] {
  const { logTimeInUtc, logEvent, logBy, logAbout } = adminText;
  const words = [logTimeInUtc, logEvent, logBy, logAbout, companiesText.eventBefore, companiesText.eventAfter];
  return words.map((word) => word({}, { locale }));
}

function writeRow({ type, at, actorName, subjectLabel, before, after }: CompanyEvent, locale: Locale): string {
  const cells = [
    at,
    nameEvent(type, locale),
    actorName ?? '',
    subjectLabel ?? '',
    writeContent(before),
    writeContent(after),
  ];
  return writeLine(cells.map(escapeFormula));
}

const writeContent = (content: unknown) => (content === null ? '' : JSON.stringify(content));

type SignIn = Parameters<typeof accountEventText.fact>[0]['type'];
type Named = Parameters<typeof eventText.name>[0]['type'];

/** The log has no other types: `LOG_TYPES` chose them. */
function nameEvent(type: string, locale: Locale): string {
  return type.startsWith('session.')
    ? accountEventText.fact({ type: type as SignIn }, { locale })
    : eventText.name({ type: type as Named }, { locale });
}
