import type { FieldPack } from '@atlas/contract/survey';
import type { NeighbourRing, SurveyJobDetail } from '@atlas/contract/survey-job';
import { measureRing } from '@atlas/geodesy/measure';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { checkRing } from '@atlas/geodesy/ring';
import { doRingsOverlap } from '@atlas/geodesy/ring-overlap';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import type { DraftCorner } from './field-draft.ts';
import { listMeasured, listRecords, newestOfEach } from './job-evidence.ts';

/** What the phone finds out about an outline by itself. */
export type OutlineReport =
  | { readonly status: 'too few' | 'not simple' }
  | {
      readonly status: 'simple';
      readonly areaSquareMetres: number;
      /** The boundaries of the company, of those that the phone keeps, that it overlaps. */
      readonly overlaps: readonly NeighbourRing[];
    };

const CORNERS_AT_LEAST = 3;

/**
 * The corners that an outline begins with: the outline saved last, on this device or by the register's account, with its
 * beacons where they were measured last; else every beacon. A beacon that the saved outline leaves out stays out.
 */
export function beginOutline(job: SurveyJobDetail, records: readonly OutboxRecord[]): readonly DraftCorner[] {
  const newest = newestOfEach(listMeasured(job, records));
  const drawn = listRecords(records, job.jobId, 'ring').at(-1)?.body.corners ?? job.ring?.corners;
  if (drawn === undefined) return newest.map(toCorner);
  const places = new Map(newest.map((beacon) => [beacon.beacon, toCorner(beacon)]));
  return drawn.map((corner) => (corner.beacon === null ? corner : (places.get(corner.beacon) ?? corner)));
}

/** A beacon as a corner of an outline. */
export function toCorner({
  beacon,
  latitude,
  longitude,
}: {
  beacon: string;
  latitude: number;
  longitude: number;
}): DraftCorner {
  return { beacon, latitude, longitude };
}

/** Measures an outline and finds what it overlaps. Only the register knows the claims of other companies. */
export function judgeOutline(
  corners: readonly DraftCorner[],
  { neighbours }: Pick<FieldPack, 'neighbours'>,
  assetID: string | null,
): OutlineReport {
  if (corners.length < CORNERS_AT_LEAST) return { status: 'too few' };
  const ring = corners.map(({ latitude, longitude }): LatitudeLongitude => [latitude, longitude]);
  const checked = checkRing(ring);
  if (!checked.ok) return { status: 'not simple' };
  const overlaps = neighbours.filter(
    (neighbour) => neighbour.assetID !== assetID && doRingsOverlap(checked.ring, neighbour.ring),
  );
  return { status: 'simple', areaSquareMetres: measureRing(checked.ring).areaSquareMetres, overlaps };
}

/** Swaps a corner with the one before it. */
export function moveUp(corners: readonly DraftCorner[], index: number): readonly DraftCorner[] {
  const [before, corner] = [corners[index - 1], corners[index]];
  if (before === undefined || corner === undefined) return corners;
  return corners.map((one, at) => (at === index - 1 ? corner : at === index ? before : one));
}
