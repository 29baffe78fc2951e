import { reservationLife } from '@atlas/contract/steps/deal';
import type { Scope } from '../../platform/database/database.ts';
import { recordFact } from '../../platform/events.ts';
import type { HeldReservation } from './hold-reservation.ts';

/** Records a step of a reservation: its states alone, because facts are for all staff. */
export async function recordStep(
  { tx }: Pick<Scope, 'tx'>,
  { place, stored }: Pick<HeldReservation, 'place' | 'stored'>,
  name: keyof typeof reservationLife.steps,
): Promise<void> {
  const { to, fact } = reservationLife.steps[name];
  await recordFact(tx, fact, {
    subject: { id: place.reservationID, label: stored.reference },
    before: { state: stored.state },
    after: { state: to === 'same' ? stored.state : to[0] },
  });
}
