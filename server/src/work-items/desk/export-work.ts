import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { workFacts } from '@atlas/contract/facts/work';
import type { CompanyId } from '@atlas/contract/identifiers';
import { type WorkFilter, WorkItem } from '@atlas/contract/work';
import { exportWork as endpoint } from '@atlas/contract/work-desk';
import * as words from '@atlas/messages/exported';
import * as z from 'zod/mini';
import { escapeFormula, writeLine } from '../../platform/csv-line.ts';
import type { Actor } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import type { FileAnswer } from '../../platform/handler.ts';
import { chooseLocale, type Locale } from '../../platform/locale.ts';
import { refuseOtherRoles } from '../../platform/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { askForAll } from '../list-statement.ts';

const MOST_ROWS = 10_000;
/** So that a spreadsheet reads the text as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** Rows that are written in one go; in between, other calls get the processor. */
const ROWS_AT_ONCE = 200;
const Items = z.array(z.unknown());

/** The items that a filter shows as CSV; the export is recorded, because it contains names and phone numbers. */
export async function exportWork(
  { database }: Platform,
  actor: Actor,
  companyID: CompanyId,
  filter: WorkFilter,
): Promise<FileAnswer> {
  const items = await database.withTenant(
    actor,
    companyID,
    async (scope) => {
      await refuseOtherRoles(endpoint.access, scope);
      const { statement, values } = askForAll(companyID, filter, MOST_ROWS);
      const found = Items.parse(JSON.parse((await scope.readText(statement, values)) ?? '[]'));
      await recordFact(scope.tx, workFacts.workExported, {
        subject: { id: companyID },
        after: { count: found.length, queueName: filter.queueName ?? null },
      });
      return found;
    },
    'report',
  );
  return {
    stream: Readable.from(writeSheet(items, chooseLocale()), { objectMode: false }),
    sizeBytes: undefined,
    mediaType: 'text/csv; charset=utf-8',
    name: `work-${new Date().toISOString().slice(0, 10)}.csv`,
  };
}

async function* writeSheet(items: readonly unknown[], locale: Locale): AsyncGenerator<string> {
  const columns = COLUMNS.map(({ heading }) => heading({}, { locale }));
  yield BYTE_ORDER_MARK + writeLine(columns);
  for (let first = 0; first < items.length; first += ROWS_AT_ONCE) {
    yield items
      .slice(first, first + ROWS_AT_ONCE)
      .map((item) => writeRow(WorkItem.parse(item)))
      .join('');
    await setImmediate();
  }
}

function writeRow(item: WorkItem): string {
  return writeLine(COLUMNS.map(({ read }) => escapeFormula(read(item))));
}

interface Column {
  readonly heading: (inputs: Record<string, never>, language: { readonly locale: Locale }) => string;
  readonly read: (item: WorkItem) => string;
}

const COLUMNS: readonly Column[] = [
  { heading: words.workReference, read: ({ ref }) => ref },
  { heading: words.workQueue, read: ({ queueName }) => queueName },
  { heading: words.workState, read: ({ state }) => state },
  { heading: words.workPriority, read: ({ priority }) => priority },
  { heading: words.workTitle, read: ({ title }) => title },
  { heading: words.workRequester, read: ({ requester }) => requester.name },
  { heading: words.workPhone, read: ({ requester }) => requester.phone ?? '' },
  { heading: words.workEmail, read: ({ requester }) => requester.email ?? '' },
  { heading: words.workChannel, read: ({ channel }) => channel },
  { heading: words.workHolder, read: ({ assigneeName }) => assigneeName ?? '' },
  { heading: words.workTags, read: ({ tags }) => tags.join(', ') },
  { heading: words.workCreated, read: ({ createdAt }) => createdAt },
  { heading: words.workFirstReply, read: ({ firstReplyAt }) => firstReplyAt ?? '' },
  { heading: words.workDueFirst, read: ({ dueFirst }) => dueFirst },
  { heading: words.workDueResolve, read: ({ dueResolve }) => dueResolve },
  { heading: words.workClosed, read: ({ closedAt }) => closedAt ?? '' },
];
