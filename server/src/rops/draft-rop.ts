import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId, RopId } from '@atlas/contract/identifiers';
import { isMasked } from '@atlas/contract/masks';
import { because } from '@atlas/contract/reasons';
import type { RopBuyer } from '@atlas/contract/rop-terms';
import type { RopDetail } from '@atlas/contract/rop-view';
import type { draftRop as endpoint } from '@atlas/contract/rops';
import { ropLife } from '@atlas/contract/steps/rop';
import { requireAsset } from '../assets/index.ts';
import { takeNumber, today } from '../books/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { hinderByState, hinderStart } from './policy.ts';
import { readRop } from './read-rop.ts';
import { holdRop, insertRop, type StoredRop, updateDraft } from './rop-repository.ts';
import { hinderTaking } from './take-asset.ts';
import { planContract } from './terms.ts';

type Draft = Received<typeof endpoint>['body'];

/**
 * Drafts a contract under the caller's id, or changes a draft: the person who changes it last has drafted it.
 * @throws AppError `not_found` for an asset that the company does not have
 */
export async function draftRop(
  scope: Scope,
  { companyID, ropID }: { readonly companyID: CompanyId; readonly ropID: RopId },
  { version, assetID, buyer: typed, terms }: Draft,
): Promise<RopDetail | Refusal<'step_refused' | 'phone_invalid'>> {
  const { tx, actor } = scope;
  const known = await holdRop(tx, ropID);
  const closed = hinderDraft(known, version);
  if (closed !== undefined) return closed;
  const buyer = readBuyer(typed);
  if (isRefusal(buyer)) return buyer;
  const planned = planContract(terms);
  if ('code' in planned) return refuse('step_refused', { reason: planned });
  const early = hinderStart(terms.start, await today(tx));
  if (early !== undefined) return refuse('step_refused', { reason: early });
  await requireAsset(scope, companyID, assetID);
  const taken = await hinderTaking(tx, { assetID, buyer, terms });
  if (taken !== undefined) return refuse('step_refused', { reason: taken });
  const draft = { assetID, buyer, terms, draftedBy: actor.sub };
  if (known !== undefined) {
    await updateDraft(tx, ropID, draft);
    await recordFact(tx, ropLife.steps.change.fact, {
      subject: { id: ropID, label: known.reference },
      after: { version: known.version + 1 },
    });
    return readRop(scope, ropID);
  }
  const year = Number((await today(tx)).slice(0, 4));
  const reference = await takeNumber(tx, companyID, 'ROP', year);
  await insertRop(tx, { ...draft, companyID, id: ropID, reference });
  await recordFact(tx, ropLife.steps.draft.fact, {
    subject: { id: ropID, label: reference },
    after: { state: 'DRAFT' },
  });
  return readRop(scope, ropID);
}

function hinderDraft(known: StoredRop | undefined, version: number | null): Refusal<'step_refused'> | undefined {
  if (known === undefined)
    return version === null ? undefined : refuse('step_refused', { reason: because('rop_changed') });
  if (known.version !== version) return refuse('step_refused', { reason: because('rop_changed') });
  const closed = hinderByState('change', known);
  return closed === undefined ? undefined : refuse('step_refused', { reason: closed });
}

/** A buyer as typed, with the number in E.164. Masked data would name the wrong person. */
function readBuyer(typed: RopBuyer): RopBuyer | Refusal<'step_refused' | 'phone_invalid'> {
  if ([typed.name, typed.nationalID, typed.phone].some((text) => isMasked(text)))
    return refuse('step_refused', { reason: because('buyer_masked') });
  const phone = normalisePhone(typed.phone);
  return phone === undefined
    ? refuse('phone_invalid', { reasons: [{ path: 'buyer.phone', ...because('phone_unreachable') }] })
    : { ...typed, phone };
}
