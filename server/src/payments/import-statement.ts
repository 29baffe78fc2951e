import { readFile } from 'node:fs/promises';
import type { Received, Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { importStatement as endpoint, readMapping, type Statement } from '@atlas/contract/statement-lines';
import { nameCurrency } from '@atlas/money/write-money';
import { openMoneyAccounts, type StoredMoneyAccount, today } from '../books/index.ts';
import { receiveUpload } from '../documents/index.ts';
import { TurnsByCompany } from '../geodata/index.ts';
import type { Actor } from '../platform/database/database.ts';
import type { FreeCall } from '../platform/handler.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { enterStatement } from './enter-statement.ts';
import { hinderVisit } from './hinder-visit.ts';
import { settleStatement } from './settle-statement.ts';
import { findByFile, listMappings, type NewStatement } from './statement-repository.ts';
import { nameLines } from './statements/fingerprint.rules.ts';
import { findGap } from './statements/read-statement.ts';
import type { StatementEnd } from './statements/read-statement-file.ts';
import { runStatement } from './statements/run-statement.ts';
import { isSameAccount } from './statements/same-account.rules.ts';

type Imported = Reply<typeof endpoint>;
type ReadFile = Extract<StatementEnd, { kind: 'read' }>;
const MOST_BYTES = 10 * 1024 * 1024;
/** Each statement needs a thread and its memory: one of a company at a time, and the companies in turn. */
const turns = new TurnsByCompany<CompanyId>();

/**
 * Imports a bank statement: reads the file in a thread of its own, stores the lines that the account does not have, and
 * matches those that are certain. The same file again returns the first statement.
 */
export async function importStatement(
  platform: Platform,
  actor: Actor,
  companyID: CompanyId,
  { account: slug, mapping }: Received<typeof endpoint>['query'],
  { request }: Pick<FreeCall<typeof endpoint>, 'request'>,
): Promise<Imported | Refusal<'step_refused' | 'file_damaged'>> {
  const { database, files } = platform;
  const given = mapping === undefined ? undefined : readMapping(mapping);
  if (mapping !== undefined && given === undefined) throw new AppError('invalid_input');
  const place = await database.withTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    const visitor = await hinderVisit(scope);
    if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
    const account = (await openMoneyAccounts(scope.tx)).find((one) => one.slug === slug);
    if (account === undefined) throw new AppError('not_found');
    return { account, known: await listMappings(scope.tx, slug), day: await today(scope.tx) };
  });
  if (isRefusal(place)) return place;
  const { received, name } = await receiveUpload(request, platform, actor.sub, MOST_BYTES);
  try {
    const first = await database.readAsTenant(actor, companyID, ({ tx }) => findByFile(tx, slug, received.sha256));
    if (first !== undefined) return writeImported(await settleAgain(platform, actor, companyID, first));
    const end = await turns.take(companyID, async () => {
      const bytes = new Uint8Array(await readFile(received.path));
      return runStatement({ bytes, known: place.known, given, today: place.day });
    });
    if (end.kind === 'asks') return { statement: null, question: end.question };
    if (end.kind === 'unreadable') return refuse('file_damaged', { reason: end.fault.because });
    const chosen = chooseStatement(end, place.account, { name, sha256: received.sha256 });
    if (isRefusal(chosen)) return chosen;
    const statementID = await database.withTenant(actor, companyID, (scope) =>
      enterStatement(scope, companyID, chosen, end.sheet),
    );
    return writeImported(await settleStatement(platform, actor, companyID, statementID));
  } finally {
    await files.discard(received);
  }
}

/** The same file again matches what was left unread, such as after the register stopped in between. */
async function settleAgain(
  platform: Platform,
  actor: Actor,
  companyID: CompanyId,
  statement: Statement,
): Promise<Statement | Refusal<'step_refused'>> {
  return statement.unread === 0 ? statement : settleStatement(platform, actor, companyID, statement._id);
}

/** The statement of the account among those in the file; a refusal if it is of another account or currency. */
function chooseStatement(
  { statements }: ReadFile,
  { slug, unit, accountNumber }: StoredMoneyAccount,
  file: { readonly name: string; readonly sha256: Buffer },
): NewStatement | Refusal<'step_refused'> {
  const ofAccount = statements.filter(
    ({ account }) => account === null || accountNumber === null || isSameAccount(account, accountNumber),
  );
  const [other] = statements;
  if (ofAccount.length === 0) {
    return refuse('step_refused', { reason: because('statement_other_account', { account: other?.account ?? '' }) });
  }
  const statement = ofAccount.find(({ currency }) => currency === null || currency === unit);
  if (statement === undefined) {
    return refuse('step_refused', {
      reason: because('statement_other_currency', { currency: nameCurrency(ofAccount[0]?.currency ?? '') }),
    });
  }
  if (statement.lines.length === 0) return refuse('step_refused', { reason: because('statement_without_lines') });
  const { format, lines, leftOut } = statement;
  const fileName =
    file.name
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '')
      .toWellFormed()
      .slice(0, 160) || 'statement';
  return {
    account: slug,
    unit,
    sha256: file.sha256,
    fileName,
    format,
    lines: nameLines(lines),
    leftOut,
    gap: findGap(statement),
  };
}

function writeImported(statement: Statement | Refusal<'step_refused'>): Imported | Refusal<'step_refused'> {
  return isRefusal(statement) ? statement : { statement, question: null };
}
