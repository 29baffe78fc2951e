import { approveBoundary, disputeAsset, mergeAssets, retireAsset, settleDispute, splitAsset } from '../asset-life.ts';
import { AssetStatus, ComplianceState, OwnershipState } from '../assets.ts';
import { saveBoundary } from '../cartography.ts';
import { listAsset, unlistAsset } from '../catalogue.ts';
import { assetFacts } from '../facts/assets.ts';
import { catalogueFacts } from '../facts/catalogue.ts';
import { gateFacts } from '../facts/gates.ts';
import { reserveAsset } from '../reservations.ts';
import { defineLife } from './define-life.ts';

/** The asset's boundary, its approval and its gates. Imports, splits and mergers also make boundaries. */
export const complianceLife = defineLife({
  title: 'Asset: compliance',
  states: ComplianceState.options,
  conditions: {
    admitted: 'the company is admitted',
    inUse: 'not replaced, forfeited or retired',
    undisputed: 'not disputed',
    hasBoundary: 'has a boundary',
    clear: "overlaps no neighbour with an approved boundary, or the platform's desk has settled the overlap",
    plottedByAnother: 'another person plotted the boundary',
    gatesPassed: 'every expenses gate is passed or waived',
    gatesOpen: 'an expenses gate is open',
  },
  steps: {
    plot: {
      from: [null],
      to: ['PLOTTED'],
      who: saveBoundary,
      requires: [],
      fact: assetFacts.boundaryPlotted,
    },
    replot: {
      from: ComplianceState.options,
      to: ['PLOTTED'],
      who: saveBoundary,
      requires: ['inUse'],
      fact: assetFacts.boundaryReplotted,
    },
    approveBoundary: {
      from: ['PLOTTED'],
      to: ['REGISTERED'],
      who: approveBoundary,
      requires: ['admitted', 'inUse', 'hasBoundary', 'undisputed', 'clear', 'plottedByAnother'],
      fact: assetFacts.boundaryApproved,
    },
    enterGates: {
      from: ['REGISTERED'],
      to: ['IN_GATES'],
      who: 'register',
      requires: ['inUse', 'undisputed', 'gatesOpen'],
      fact: gateFacts.runStarted,
    },
    passGates: {
      from: ['REGISTERED', 'IN_GATES', 'NON_COMPLIANT'],
      to: ['APPROVED'],
      who: 'register',
      requires: ['inUse', 'undisputed', 'gatesPassed'],
      fact: assetFacts.assetApproved,
    },
    lapse: {
      from: ['APPROVED'],
      to: ['NON_COMPLIANT'],
      who: 'register',
      requires: ['inUse', 'undisputed', 'gatesOpen'],
      fact: assetFacts.complianceLapsed,
    },
  },
});

/** The states of an asset whose boundary was approved; plotting again leaves them. */
export const REGISTERED_STATES = [
  'REGISTERED',
  'IN_GATES',
  'APPROVED',
  'NON_COMPLIANT',
] as const satisfies readonly ComplianceState[];

/** Whether an asset's current boundary has been approved. */
export function isRegistered(state: string): boolean {
  return REGISTERED_STATES.some((registered) => registered === state);
}

/** Whether the asset is contested, or out of use. */
export const statusLife = defineLife({
  title: 'Asset: status',
  states: AssetStatus.options,
  conditions: {
    overlapGone: "an overlap that caused the dispute is gone, or the platform's desk has settled it",
    held: 'neither on sale, under a deal nor sold',
    hasBoundary: 'has a boundary',
    alike: 'merges with assets of its own category',
  },
  steps: {
    plot: {
      from: [null],
      to: ['ACTIVE', 'DISPUTED'],
      who: saveBoundary,
      requires: [],
      fact: assetFacts.boundaryPlotted,
    },
    replot: {
      from: ['ACTIVE', 'DISPUTED'],
      to: ['ACTIVE', 'DISPUTED'],
      who: saveBoundary,
      requires: [],
      fact: assetFacts.boundaryReplotted,
    },
    dispute: {
      from: ['ACTIVE'],
      to: ['DISPUTED'],
      who: disputeAsset,
      requires: [],
      fact: assetFacts.assetDisputed,
    },
    settle: {
      from: ['DISPUTED'],
      // Settling a person's dispute leaves the asset disputed if there is an overlap.
      to: ['ACTIVE', 'DISPUTED'],
      who: settleDispute,
      requires: ['overlapGone'],
      fact: assetFacts.disputeSettled,
    },
    retire: {
      from: ['ACTIVE'],
      to: ['RETIRED'],
      who: retireAsset,
      requires: ['held'],
      fact: assetFacts.assetRetired,
    },
    forfeit: {
      from: ['ACTIVE'],
      to: ['FORFEITED'],
      who: retireAsset,
      requires: ['held'],
      fact: assetFacts.assetForfeited,
    },
    split: {
      from: ['ACTIVE'],
      to: ['HISTORIC'],
      who: splitAsset,
      requires: ['held', 'hasBoundary'],
      fact: assetFacts.assetSplit,
    },
    merge: {
      from: ['ACTIVE'],
      to: ['HISTORIC'],
      who: mergeAssets,
      requires: ['held', 'hasBoundary', 'alike'],
      fact: assetFacts.assetMerged,
    },
  },
});

/** What is offered for sale. */
export const ownershipLife = defineLife({
  title: 'Asset: sale',
  states: OwnershipState.options,
  conditions: {
    admitted: 'the company is admitted',
    inUse: 'not replaced, forfeited or retired',
    undisputed: 'not disputed',
    approved: 'approved',
    noCaveat: 'under no caveat',
    free: 'no other deal has it',
    dealOver: 'its reservation or contract ended',
    paid: 'the price is paid, and two people agreed to the transfer',
    signed: 'the contract is signed and its first payments are made',
    defaulted: 'the contract is in default',
    cured: 'nothing of the contract is overdue any more',
  },
  steps: {
    plot: {
      from: [null],
      to: ['HELD'],
      who: saveBoundary,
      requires: [],
      fact: { unrecorded: 'the event of its boundary covers the new asset' },
    },
    offer: {
      from: ['HELD'],
      to: ['ON_SALE'],
      who: listAsset,
      requires: ['admitted', 'inUse', 'undisputed', 'approved', 'noCaveat'],
      fact: catalogueFacts.assetListed,
    },
    changeTerms: {
      from: ['ON_SALE'],
      to: 'same',
      who: listAsset,
      requires: ['admitted', 'inUse', 'undisputed', 'approved', 'noCaveat'],
      fact: catalogueFacts.assetRepriced,
    },
    withdraw: {
      from: ['ON_SALE'],
      to: ['HELD'],
      who: unlistAsset,
      requires: [],
      fact: catalogueFacts.assetUnlisted,
    },
    reserve: {
      from: ['ON_SALE'],
      to: ['RESERVED'],
      who: reserveAsset,
      requires: ['admitted', 'inUse', 'undisputed', 'approved', 'noCaveat', 'free'],
      fact: catalogueFacts.assetReserved,
    },
    rent: {
      from: ['ON_SALE', 'RESERVED'],
      to: ['ROP_ACTIVE'],
      who: 'register',
      requires: ['signed', 'free'],
      fact: catalogueFacts.assetRented,
    },
    defaultRent: {
      from: ['ROP_ACTIVE'],
      to: ['ROP_DEFAULT'],
      who: 'register',
      requires: ['defaulted'],
      fact: catalogueFacts.rentDefaulted,
    },
    cureRent: {
      from: ['ROP_DEFAULT'],
      to: ['ROP_ACTIVE'],
      who: 'register',
      requires: ['cured'],
      fact: catalogueFacts.rentCured,
    },
    release: {
      from: ['RESERVED', 'ROP_ACTIVE', 'ROP_DEFAULT'],
      to: ['ON_SALE'],
      who: 'register',
      requires: ['dealOver'],
      fact: catalogueFacts.assetReleased,
    },
    sell: {
      from: ['RESERVED', 'ROP_ACTIVE'],
      to: ['SOLD'],
      who: 'register',
      requires: ['paid', 'inUse', 'undisputed', 'noCaveat'],
      fact: catalogueFacts.assetSold,
    },
  },
});
