import type { reverseEntry as endpoint } from '@atlas/contract/book-entries';
import type { Received, Reply } from '@atlas/contract/endpoint';
import type { EntryId } from '@atlas/contract/identifiers';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { decidesAlone, hinderVisitor, type PutInForce, proposeChange } from '../proposals/index.ts';
import { isCostSold } from './cost-repository.ts';
import { sumMoney, sumMoved } from './entry-figures.rules.ts';
import { findEntry, readLines, type StoredEntry } from './entry-repository.ts';
import { hinderReversal } from './policy.ts';
import { reverseEntry } from './reverse-entry.ts';

/**
 * Proposes to reverse an entry, or reverses it at once if nobody else in the company could decide.
 * @throws AppError `not_found`
 */
export async function proposeReversal(
  scope: Scope,
  { companyID, entryID }: Received<typeof endpoint>['params'],
  { key, reason }: Received<typeof endpoint>['body'],
): Promise<Reply<typeof endpoint> | Refusal<'step_refused'>> {
  const { locale } = scope;
  const visitor = await hinderVisitor(scope);
  if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
  const entry = await findReversible(scope, entryID);
  if (isRefusal(entry)) return entry;
  if (await decidesAlone(scope, 'entry_reversal')) {
    const posted = await reverseEntry(scope, { entryID, reason, key });
    if (isRefusal(posted)) return posted;
    return {
      message: doneText.entryReversed({ number: posted.number }, { locale }),
      number: posted.number,
      proposalID: null,
    };
  }
  const after = { entryID, number: entry.number, reason, key, entry: await describeEntry(scope, entry) };
  const wish = { kind: 'entry_reversal', subject: entryID, label: entry.number, before: null, after } as const;
  const proposalID = await proposeChange(scope, companyID, wish);
  return isRefusal(proposalID)
    ? proposalID
    : { message: doneText.changeProposed({}, { locale }), number: null, proposalID };
}

/** Reverses the entry of a proposal that a second person accepted; stale once it was reversed in another way. */
export const acceptReversal: PutInForce<'entry_reversal'> = async (scope, _companyID, { after }, _subject, maker) => {
  const entry = await findReversible(scope, after.entryID);
  if (isRefusal(entry)) return 'STALE';
  const { entryID, reason, key } = after;
  const posted = await reverseEntry(scope, { entryID, reason, key, madeBy: maker });
  return isRefusal(posted) ? posted : 'IN_FORCE';
};

/** What a second person reads of the entry: what it moved, on money accounts if it moved any of them, and about what. */
async function describeEntry({ tx }: Scope, { entryID, payee, valueOn, text }: StoredEntry) {
  const lines = (await readLines(tx, entryID)).map((line) => ({ ...line, amount: line.amount.toString() }));
  const money = sumMoney(lines);
  return { moved: money.length > 0 ? money : sumMoved(lines), payee, valueOn, text };
}

async function findReversible({ tx }: Scope, entryID: EntryId) {
  const entry = await findEntry(tx, entryID);
  if (entry === undefined) throw new AppError('not_found');
  const { kind, reversedBy } = entry;
  const isSold = kind === 'stock' && (await isCostSold(tx, entryID));
  const hindrance = hinderReversal({ kind, reversedBy: reversedBy?.number ?? null, isSold });
  return hindrance === undefined ? entry : refuse('step_refused', { reason: hindrance });
}
