import type { checkBoundary } from '@atlas/contract/cartography';
import type { Received } from '@atlas/contract/endpoint';
import type { ErrorCode } from '@atlas/contract/errors';
import {
  chooseLineByCorners,
  chooseLineByNeighbours,
  type ExaminedRing,
  examineRing,
  placeTypedPoints,
  refuseRing,
} from '../boundaries/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';

export type RingRefusal = Refusal<Extract<ErrorCode, (typeof checkBoundary)['errors'][number]>>;

type Sent = Pick<Received<typeof checkBoundary>['body'], 'points' | 'system' | 'constants'>;

/** Examines a boundary that is checked before it is saved, as saving it would. */
export async function examineSent(scope: Scope, sent: Sent): Promise<ExaminedRing | RingRefusal> {
  if (sent.points.length === 0) return refuse('points_missing');
  chooseLineByCorners(scope, sent.points);
  const placed = placeTypedPoints(sent.points, sent);
  if (!placed.ok) return refuse('coordinates_refused', { reason: placed.reason, reasons: placed.reasons });
  await chooseLineByNeighbours(scope, placed.points);
  const examined = await examineRing(scope.tx, placed.points);
  return examined.ok ? examined : refuseRing(examined.reasons);
}
