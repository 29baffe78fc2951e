import type { StatementMapping, StatementQuestion } from '@atlas/contract/statements';
import { type FoundFault, UnreadableFile } from '../../geodata/index.ts';
import { detectStatement } from './detect-statement.ts';
import { readCamt } from './read-camt.ts';
import { readCsvStatement, type SheetOrder } from './read-csv-statement.ts';
import { readOfx } from './read-ofx.ts';
import type { ReadStatement } from './read-statement.ts';

/** What a file was read into. A file of OFX or CAMT.053 can hold statements of several accounts. */
export type StatementEnd =
  | { readonly kind: 'unreadable'; readonly fault: FoundFault }
  | { readonly kind: 'asks'; readonly question: StatementQuestion }
  | {
      readonly kind: 'read';
      readonly statements: readonly ReadStatement[];
      /** How a sheet was read, and the key under which its mapping is kept. */
      readonly sheet: { readonly header: string; readonly mapping: StatementMapping } | null;
    };

/** Reads a file into statements. */
export function readStatementFile(order: SheetOrder): StatementEnd {
  try {
    const format = detectStatement(order.bytes);
    if (format === 'ofx') return { kind: 'read', statements: readOfx(order.bytes), sheet: null };
    if (format === 'camt') return { kind: 'read', statements: readCamt(order.bytes), sheet: null };
    const end = readCsvStatement(order);
    if (end.kind === 'asks') return end;
    const { statement, header, mapping } = end;
    return { kind: 'read', statements: [statement], sheet: { header, mapping } };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'unreadable', fault: error.fault };
    throw error;
  }
}
