import type { recordAssetCost as endpoint } from '@atlas/contract/asset-costs';
import type { Received, Reply } from '@atlas/contract/endpoint';
import type { UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import * as costsText from '@atlas/messages/asset-costs';
import * as doneText from '@atlas/messages/done';
import { holdAsset } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { printDay } from '../platform/print-moment.ts';
import { decidesAlone, hinderVisitor, type PutInForce, proposeChange } from '../proposals/index.ts';
import { bookAccount, moneyAccount } from './book-account.ts';
import { findDocumentName, insertCost, readFirstDay } from './cost-repository.ts';
import { today } from './days.ts';
import { findDoubleCost } from './find-double.ts';
import { openMoneyAccounts, type StoredMoneyAccount } from './money-accounts.ts';
import { hinderCost } from './policy.ts';
import { type PostedEntry, postEntry } from './post-entry.ts';
import { writeTransferText } from './transfer-text.ts';

/** The books are in English, whatever language the person who posts reads. */
const BOOKS_LANGUAGE = { locale: 'en' } as const;

type Input = Received<typeof endpoint>;
type Place = Input['params'];
type Cost = Input['body'];

/** What a cost is booked with. */
interface Checked {
  readonly assetNumber: string;
  /** The account that paid; undefined for what was paid before the books began. */
  readonly account: StoredMoneyAccount | undefined;
  readonly documentName: string | null;
}

/**
 * Proposes to add a cost to an asset, or books it at once if nobody else in the company could decide.
 * @throws AppError `not_found`
 */
export async function proposeCost(
  scope: Scope,
  place: Place,
  { ask, ...cost }: Cost,
): Promise<Reply<typeof endpoint> | Refusal<'step_refused'>> {
  const { tx, locale } = scope;
  const visitor = await hinderVisitor(scope);
  if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
  if (cost.valueOn > (await today(tx))) return refuse('step_refused', { reason: because('entry_day_ahead') });
  const checked = await checkCost(scope, place, cost);
  if (isRefusal(checked)) return checked;
  const double = ask === true ? await findDoubleCost(scope, place, cost) : undefined;
  if (double !== undefined) return refuse('step_refused', { reason: double });
  if (await decidesAlone(scope, 'asset_cost')) {
    const posted = await postCost(scope, place, cost, checked);
    return isRefusal(posted)
      ? posted
      : {
          message: doneText.costRecorded({ number: posted.number }, { locale }),
          number: posted.number,
          proposalID: null,
        };
  }
  const { assetNumber: label, account, documentName } = checked;
  const proposalID = await proposeChange(scope, place.companyID, {
    ...({ kind: 'asset_cost', id: cost.key, subject: cost.key, label, before: null } as const),
    after: { ...cost, assetID: place.assetID, accountName: account?.name ?? null, documentName },
  });
  return isRefusal(proposalID)
    ? proposalID
    : { message: doneText.changeProposed({}, { locale }), number: null, proposalID };
}

/** Books the cost of a proposal that a second person accepted; stale once the asset is sold or out of use. */
export const acceptCost: PutInForce<'asset_cost'> = async (scope, companyID, { after }, _subject, maker) => {
  const place = { companyID, assetID: after.assetID };
  if (hinderCost(await holdAsset(scope, place)) !== undefined) return 'STALE';
  const checked = await checkCost(scope, place, after);
  if (isRefusal(checked)) return checked;
  const posted = await postCost(scope, place, after, { ...checked, madeBy: maker });
  return isRefusal(posted) ? posted : 'IN_FORCE';
};

/** Holds the asset and the books, and finds what the cost names. */
async function checkCost(
  scope: Scope,
  place: Place,
  { account: slug, cost: { unit }, valueOn, documentID }: Pick<Cost, 'account' | 'cost' | 'valueOn' | 'documentID'>,
): Promise<Checked | Refusal<'step_refused'>> {
  const { tx, locale } = scope;
  const asset = await holdAsset(scope, place);
  const hindrance = hinderCost(asset);
  if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
  const documentName = documentID === null ? null : await findDocumentName(tx, place, documentID);
  if (documentName === undefined) return refuse('step_refused', { reason: because('document_not_filed') });
  const accounts = await openMoneyAccounts(tx);
  const account = accounts.find((one) => one.slug === slug && one.unit === unit);
  if (slug !== null && account === undefined)
    return refuse('step_refused', { reason: because('money_account_missing') });
  const firstDay = account === undefined ? null : await readFirstDay(tx);
  if (firstDay !== null && valueOn < firstDay)
    return refuse('step_refused', { reason: because('cost_before_books', { day: printDay(firstDay, locale) }) });
  return { assetNumber: asset.assetNumber, account, documentName };
}

/** Adds a cost to the asset in the books: what an account paid, or an opening balance. */
async function postCost(
  scope: Scope,
  place: Place,
  { key, purpose, cost: { unit, amount }, valueOn, paidTo, reference, documentID }: Cost,
  { assetNumber, account, madeBy }: Omit<Checked, 'documentName'> & { readonly madeBy?: UserId },
): Promise<PostedEntry | Refusal<'step_refused'>> {
  const { tx } = scope;
  // What was paid before the books began counts from their first day.
  const firstDay = account === undefined ? ((await readFirstDay(tx)) ?? (await today(tx))) : valueOn;
  const credit = account === undefined ? bookAccount('opening', unit) : moneyAccount(account);
  const posted = await postEntry(scope, {
    kind: 'stock',
    valueOn,
    ...(firstDay > valueOn ? { bookedOn: firstDay } : {}),
    lines: [{ debit: bookAccount('stock', unit, assetNumber), credit, amount: BigInt(amount) }],
    payee: paidTo,
    text: writeTransferText(costsText.entryText({ purpose, number: assetNumber }, BOOKS_LANGUAGE), reference),
    subject: { type: 'asset', id: place.assetID, reference: assetNumber },
    ...(madeBy === undefined ? {} : { madeBy }),
    key,
  });
  if (isRefusal(posted)) return posted;
  await insertCost(tx, place, { entryID: posted.entryID, purpose, reference, documentID });
  return posted;
}
