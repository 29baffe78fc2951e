import type { RopState } from '@atlas/contract/rop-state';
import type { InstalmentState } from '@atlas/contract/rop-view';
import * as ropsText from '@atlas/messages/rops';
import type { StatusTone } from '../../ui/status.tsx';

const TONES: Readonly<Record<RopState, StatusTone>> = {
  DRAFT: 'quiet',
  REVIEW: 'notice',
  APPROVED: 'notice',
  SIGNED: 'notice',
  ACTIVE: 'good',
  DEFAULT: 'bad',
  PAID_UP: 'gold',
  SETTLED: 'gold',
  EXERCISED: 'good',
  TERMINATED: 'bad',
  WITHDRAWN: 'quiet',
  LAPSED: 'quiet',
};

/** The state of a contract, as its chip shows it. */
export function nameRopState(state: RopState): { readonly tone: StatusTone; readonly word: string } {
  return { tone: TONES[state], word: ropsText.state({ state }) };
}

const OF_INSTALMENTS: Readonly<Record<InstalmentState, StatusTone>> = {
  scheduled: 'quiet',
  due: 'notice',
  overdue: 'bad',
  paid: 'good',
  waived: 'good',
  cancelled: 'quiet',
};

/** The state of an instalment. A part payment never shows as paid. */
export function nameInstalmentState({
  state,
  partPaid,
}: {
  readonly state: InstalmentState;
  readonly partPaid: boolean;
}) {
  const word = ropsText.instalmentState({ state });
  return { tone: OF_INSTALMENTS[state], word: partPaid ? ropsText.partPaid({ state: word }) : word };
}
