import type { TypedPosition } from '@atlas/contract/survey-job';
import { diagnosePoint } from '@atlas/geodesy/diagnose';
import { describeDistance, type PointMend } from '@atlas/geodesy/findings';
import { isNumberPair, type LatitudeLongitude, type SheetConstants, type TypedPoint } from '@atlas/geodesy/position';
import { DEFINITION_VERSION, findSystem, type SystemId } from '@atlas/geodesy/systems';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { describeFinding } from '../../cartography/describe-finding.ts';
import type { LocatedPoint } from '../../coordinates/locate-point.ts';
import { findFarMetres } from './far-from-site.ts';
import type { DraftCorner } from './field-draft.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** What corners are typed in. */
export interface TypedIn {
  readonly system: SystemId;
  readonly constants: SheetConstants;
}

/** What looks wrong about a typed corner, and the corrections that fit. */
export interface Doubt {
  readonly sentence: string;
  readonly mends: readonly PointMend[];
}

/** A typed point as a corner of the outline. It keeps what was typed, and by which definitions it got its place. */
export function toTypedCorner(typedIn: TypedIn, { typed, place: [latitude, longitude] }: LocatedPoint): DraftCorner {
  return { beacon: null, latitude, longitude, typed: keepTyped(typedIn, typed) };
}

/** A typed point after a correction, which may read it in another system. */
export function toMendedCorner({ constants }: TypedIn, { system, point, at }: PointMend): DraftCorner {
  return toTypedCorner({ system, constants }, { typed: point, place: at });
}

function keepTyped({ system, constants: { first, second } }: TypedIn, typed: TypedPoint): TypedPosition {
  const isShifted = findSystem(system).takesConstants && (first !== undefined || second !== undefined);
  return {
    system,
    values: isNumberPair(typed) ? [typed[0], typed[1]] : [typed[0]],
    ...(isShifted
      ? { constants: { ...(first === undefined ? {} : { first }), ...(second === undefined ? {} : { second }) } }
      : {}),
    definition: DEFINITION_VERSION,
  };
}

const pair = ({ latitude, longitude }: Place): LatitudeLongitude => [latitude, longitude];

/**
 * What looks wrong about a typed point, as the plot panel finds it, or that it is far from the site; null if nothing
 * does.
 * @param corners the corners so far
 * @param known the site and the measured beacons, near which a corner lies
 */
export function findDoubt(
  { system, constants }: TypedIn,
  { typed, place: [latitude, longitude] }: LocatedPoint,
  corners: readonly Place[],
  known: readonly Place[],
): Doubt | null {
  const context = { ring: corners.map(pair), references: known.map(pair) };
  const [finding] = diagnosePoint({ system, point: typed, constants, context });
  if (finding !== undefined) {
    const mends = [...(finding.mend ? [finding.mend] : []), ...finding.alternatives];
    return { sentence: describeFinding(...finding.reasons), mends };
  }
  const metres = findFarMetres({ latitude, longitude }, [...known, ...corners]);
  if (metres === undefined) return null;
  return { sentence: fieldSurveyText.cornerFar({ distance: describeDistance(metres) }), mends: [] };
}
