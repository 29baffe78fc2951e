import type { Received } from '@atlas/contract/endpoint';
import type { DocumentId, PartyId, RightChangeId, RightId } from '@atlas/contract/identifiers';
import { isMasked } from '@atlas/contract/masks';
import type { NewParty } from '@atlas/contract/parties';
import { because } from '@atlas/contract/reasons';
import type {
  dischargeRight as dischargeEndpoint,
  registerRight as registerEndpoint,
  transferRight as transferEndpoint,
  varyRight as varyEndpoint,
} from '@atlas/contract/rights';
import { changeLife } from '@atlas/contract/steps/right';
import { holdAsset } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { countOpenChanges, findSource, insertChange, putParty } from './change-repository.ts';
import { describeChange } from './describe-change.ts';
import { findParty, type Place, readState, selectHeldRights } from './repository.ts';
import { hinderAction, planChange, type WantedChange } from './rules.ts';
import { reduceShare } from './share.rules.ts';

interface RightPlace extends Place {
  readonly rightID: RightId;
}

type Proposed = Promise<{ readonly changeID: RightChangeId } | Refusal<'step_refused'>>;
type ProposedTo = Promise<{ readonly changeID: RightChangeId } | Refusal<'step_refused' | 'phone_invalid'>>;

/** Proposals about one asset that can be open at a time. */
const MOST_OPEN = 20;
const NO_TERMS = { terms: '', validFrom: null, validUntil: null } as const;
const SAME_PARTY = { partyID: null, share: null, withOperation: false } as const;

/** Proposes a new right in an asset. @throws AppError `not_found` */
export async function registerRight(
  scope: Scope,
  place: Place,
  { kind, partyID: chosen, party, documentID, ...terms }: Received<typeof registerEndpoint>['body'],
): ProposedTo {
  await holdAsset(scope, place);
  const partyID = await chooseParty(scope, place, chosen, party);
  if (isRefusal(partyID)) return partyID;
  const change = { ...SAME_PARTY, ...terms, action: 'register', kind, rightID: null, partyID } as const;
  return propose(scope, place, change, documentID);
}

/** Proposes to transfer a title, a share of it, or the operating right. @throws AppError `not_found` */
export async function transferRight(
  scope: Scope,
  place: RightPlace,
  { partyID: chosen, party, share, withOperation, documentID }: Received<typeof transferEndpoint>['body'],
): ProposedTo {
  await holdAsset(scope, place);
  const partyID = await chooseParty(scope, place, chosen, party);
  if (isRefusal(partyID)) return partyID;
  const part = share === undefined ? null : reduceShare(share);
  const wanted = { ...NO_TERMS, action: 'transfer', share: part, withOperation, partyID } as const;
  return proposeAbout(scope, place, wanted, documentID);
}

/** Proposes other terms or days for a right that burdens an asset. @throws AppError `not_found` */
export async function varyRight(
  scope: Scope,
  place: RightPlace,
  { documentID, ...terms }: Received<typeof varyEndpoint>['body'],
): Proposed {
  await holdAsset(scope, place);
  return proposeAbout(scope, place, { ...SAME_PARTY, ...terms, action: 'vary' }, documentID);
}

/** Proposes to discharge a right that burdens an asset. @throws AppError `not_found` */
export async function dischargeRight(
  scope: Scope,
  place: RightPlace,
  { documentID }: Received<typeof dischargeEndpoint>['body'],
): Proposed {
  await holdAsset(scope, place);
  return proposeAbout(scope, place, { ...SAME_PARTY, ...NO_TERMS, action: 'discharge' }, documentID);
}

/** Stores a proposal about a right in force. A right that another asset has, or that ended, is refused as ended. */
async function proposeAbout(
  scope: Scope,
  { rightID, ...place }: RightPlace,
  change: Omit<WantedChange, 'kind' | 'rightID'>,
  documentID: DocumentId,
): Proposed {
  const right = (await selectHeldRights(scope.tx, place)).find(({ id }) => id === rightID);
  if (right === undefined) return refuse('step_refused', { reason: because('right_ended') });
  return propose(scope, place, { ...change, kind: right.kind, rightID }, documentID);
}

/** Stores what is proposed, if it fits the rights as they are, and records it. */
async function propose(scope: Scope, place: Place, change: WantedChange, documentID: DocumentId): Proposed {
  const asset = await readState(scope.tx, place);
  if (asset === undefined) throw new AppError('not_found');
  const hindrance = hinderAction(change.action, asset);
  if (hindrance !== undefined) return refuse('step_refused', { reason: hindrance });
  if ((await countOpenChanges(scope.tx, place)) >= MOST_OPEN) {
    return refuse('step_refused', { reason: because('proposals_open', { most: MOST_OPEN }) });
  }
  const held = await selectHeldRights(scope.tx, place);
  const plan = planChange(held, change);
  if (!plan.ok) return refuse('step_refused', { reason: plan.reason });
  if ((await findSource(scope.tx, place, documentID)) === undefined) {
    return refuse('step_refused', { reason: because('document_not_filed') });
  }
  const changeID = await insertChange(scope.tx, place, { ...change, documentID });
  await recordFact(scope.tx, changeLife.steps[change.action].fact, {
    subject: { id: place.assetID, label: asset.assetNumber },
    after: describeChange({
      ...change,
      id: changeID,
      fromParty: held.find(({ id }) => id === change.rightID)?.partyID ?? null,
    }),
  });
  return { changeID };
}

/** The party that is to have a right. A new one whose data is masked would be another party than was meant. */
async function chooseParty(
  scope: Scope,
  { companyID }: Place,
  chosen: PartyId | undefined,
  typed: NewParty | undefined,
): Promise<PartyId | Refusal<'step_refused' | 'phone_invalid'>> {
  if (typed === undefined) {
    const party = chosen === undefined ? undefined : await findParty(scope.tx, companyID, chosen);
    return party?._id ?? refuse('step_refused', { reason: because('party_unknown') });
  }
  if ([typed.name, typed.nationalID, typed.phone].some((text) => isMasked(text))) {
    return refuse('step_refused', { reason: because('party_masked') });
  }
  const phone = typed.phone === '' ? '' : normalisePhone(typed.phone);
  return phone === undefined ? refuse('phone_invalid') : putParty(scope.tx, companyID, { ...typed, phone });
}
