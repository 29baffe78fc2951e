import { updateAsset } from '../assets.ts';
import { assetFacts } from '../facts/assets.ts';
import { rightFacts } from '../facts/rights.ts';
import {
  acceptChange,
  ChangeState,
  dischargeRight,
  RightState,
  refuseChange,
  registerRight,
  transferRight,
  varyRight,
  withdrawChange,
} from '../rights.ts';
import { defineLife } from './define-life.ts';

const OPEN = ['PROPOSED'] as const;
const BURDEN = ['inUse', 'inForce', 'burdens', 'filed'] as const;
const DECIDED = ['inUse', 'byAnother', 'notTheirs', 'stillFits'] as const;

/** A change of the rights in an asset: one person proposes it, and another decides. */
export const changeLife = defineLife({
  title: 'Change of rights',
  states: ChangeState.options,
  conditions: {
    inUse: 'the asset is not replaced, forfeited or retired',
    undisputed: 'the asset is not disputed',
    free: 'no caveat is entered, and the asset is neither on sale, under a deal nor sold',
    inForce: 'the right has not ended',
    transferable: 'a title or an operating right',
    burdens: 'neither a title nor an operating right',
    filed: 'its document is filed with the asset',
    fits: 'the party has the share that is transferred',
    untitled: 'of titles, only the first of an asset',
    byAnother: 'someone else proposed it',
    notTheirs: 'the deciding person is neither of the parties',
    stillFits: 'what it required when it was proposed still holds',
    own: 'proposed by the same person',
  },
  steps: {
    register: {
      from: [null],
      to: OPEN,
      who: registerRight,
      requires: ['inUse', 'untitled', 'filed'],
      fact: rightFacts.rightProposed,
    },
    transfer: {
      from: [null],
      to: OPEN,
      who: transferRight,
      requires: ['inUse', 'undisputed', 'free', 'inForce', 'transferable', 'fits', 'filed'],
      fact: rightFacts.rightProposed,
    },
    vary: { from: [null], to: OPEN, who: varyRight, requires: BURDEN, fact: rightFacts.rightProposed },
    discharge: { from: [null], to: OPEN, who: dischargeRight, requires: BURDEN, fact: rightFacts.rightProposed },
    enterRegistration: {
      from: OPEN,
      to: ['ENTERED'],
      who: acceptChange,
      requires: DECIDED,
      fact: assetFacts.rightRegistered,
    },
    enterTransfer: {
      from: OPEN,
      to: ['ENTERED'],
      who: acceptChange,
      requires: [...DECIDED, 'undisputed', 'free'],
      fact: assetFacts.assetTransferred,
    },
    enterVariation: { from: OPEN, to: ['ENTERED'], who: acceptChange, requires: DECIDED, fact: assetFacts.rightVaried },
    enterDischarge: {
      from: OPEN,
      to: ['ENTERED'],
      who: acceptChange,
      requires: DECIDED,
      fact: assetFacts.rightDischarged,
    },
    refuse: { from: OPEN, to: ['REFUSED'], who: refuseChange, requires: ['byAnother'], fact: rightFacts.rightRefused },
    withdraw: {
      from: OPEN,
      to: ['WITHDRAWN'],
      who: withdrawChange,
      requires: ['own'],
      fact: rightFacts.rightWithdrawn,
    },
  },
});

/** A right in an asset. */
export const rightLife = defineLife({
  title: 'Right',
  states: RightState.options,
  conditions: {
    unapproved: 'the asset was never approved, and no decision about its holders was entered',
    decided: 'by a change that another person accepted',
  },
  steps: {
    followOperator: {
      from: [null],
      to: ['ENTERED'],
      who: updateAsset,
      requires: ['unapproved'],
      fact: assetFacts.detailsChanged,
    },
    register: {
      from: [null],
      to: ['ENTERED'],
      who: acceptChange,
      requires: ['decided'],
      fact: assetFacts.rightRegistered,
    },
    transfer: {
      from: ['ENTERED'],
      to: ['DISCHARGED'],
      who: acceptChange,
      requires: ['decided'],
      fact: assetFacts.assetTransferred,
    },
    vary: {
      from: ['ENTERED'],
      to: 'same',
      who: acceptChange,
      requires: ['decided'],
      fact: assetFacts.rightVaried,
    },
    discharge: {
      from: ['ENTERED'],
      to: ['DISCHARGED'],
      who: acceptChange,
      requires: ['decided'],
      fact: assetFacts.rightDischarged,
    },
  },
});
