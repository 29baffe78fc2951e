import { paymentFacts } from '@atlas/contract/facts/payments';
import type { CompanyId, StatementId } from '@atlas/contract/identifiers';
import type { StatementMapping } from '@atlas/contract/statements';
import { openMoneyAccounts } from '../books/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import {
  findByFile,
  findKnownKeys,
  insertLines,
  insertStatement,
  listAround,
  type NewStatement,
  putMapping,
} from './statement-repository.ts';
import { findDoubles } from './statements/find-doubles.rules.ts';

/**
 * Stores a statement with those of its lines that the account does not have. The same file again is the first statement.
 * @param sheet how a sheet was read, which is kept for the next one
 */
export async function enterStatement(
  scope: Scope,
  companyID: CompanyId,
  statement: NewStatement,
  sheet: { readonly header: string; readonly mapping: StatementMapping } | null,
): Promise<StatementId> {
  const { tx } = scope;
  const { account, sha256, lines, format } = statement;
  // Imports of a company wait for each other here, so that two files with the same line do not bring it twice.
  await openMoneyAccounts(tx);
  const keys = await findKnownKeys(
    tx,
    account,
    lines.map(({ key }) => key),
  );
  const fresh = lines.filter(({ key }) => !keys.has(key));
  const statementID = await insertStatement(tx, statement, lines.length - fresh.length);
  if (statementID === undefined) {
    const first = await findByFile(tx, account, sha256);
    if (first === undefined) throw new Error('a file is known, and its statement is not');
    return first._id;
  }
  if (sheet !== null) await putMapping(tx, account, sheet.header, sheet.mapping);
  const days = fresh.map(({ day }) => day).sort();
  const around = fresh.length === 0 ? [] : await listAround(tx, account, days[0] ?? '', days.at(-1) ?? '');
  const doubles = findDoubles(fresh, format, around);
  const stated = fresh.map((line, index) => ({
    ...line,
    state: doubles[index] === true || line.repeats ? ('POSSIBLE_DOUBLE' as const) : ('NEW' as const),
  }));
  if (stated.length > 0) await insertLines(tx, companyID, statementID, statement, stated);
  await recordFact(tx, paymentFacts.statementImported, {
    subject: { id: statementID, label: statement.fileName },
    after: { account, lines: lines.length, known: keys.size },
  });
  return statementID;
}
