import type { LatitudeLongitude } from './position.ts';

/** One position of a receiver, with the radius in metres within which the receiver believes it is. */
export interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  /** Missing when the receiver gave none. */
  readonly accuracy: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a company demands of a measured beacon. */
export interface FixPolicy {
  readonly minimumFixes: number;
  /** A fix that is less accurate than this is left out. */
  readonly maximumAccuracyMetres: number;
  /** How accurate the mean has to be. */
  readonly requiredAccuracyMetres: number;
}

interface TooFewFixes {
  readonly status: 'too_few';
  readonly kept: readonly number[];
}

interface MeanOfFixes {
  /** `moved`: the receiver changed its place while it measured, so the beacon has to be measured again. */
  readonly status: 'ok' | 'moved';
  /** The fixes that count, by their place in the list that was given. */
  readonly kept: readonly number[];
  readonly latitude: number;
  readonly longitude: number;
  /** How far the fixes lie from their mean. */
  readonly scatterMetres: number;
  /** Fixes of one half minute share their error, so they count as one. */
  readonly effectiveFixes: number;
  readonly accuracyMetres: number;
  /** The accuracy as people read it, rounded up. */
  readonly shownMetres: number;
  readonly withinPolicy: boolean;
}

export type FixAverage = TooFewFixes | MeanOfFixes;

/** A fix that can be weighed, in metres east and north of the fixes' middle. */
interface LocalFix {
  readonly index: number;
  readonly at: number;
  readonly accuracy: number;
  readonly east: number;
  readonly north: number;
}

interface Plane {
  readonly origin: LatitudeLongitude;
  readonly metresPerDegree: { readonly latitude: number; readonly longitude: number };
}

const EQUATOR_METRES = 6_378_137;
const ECCENTRICITY_SQUARED = 0.00669437999014;
const RADIANS_PER_DEGREE = Math.PI / 180;
/** Turns the median distance of a normal scatter into its standard deviation. */
const DEVIATION_PER_MEDIAN = 1.4826;
const LEAST_REACH_METRES = 0.5;
const CORRELATED_MILLISECONDS = 30_000;

/**
 * The mean position of a beacon: unusable fixes and outliers left out, the others weighed by their accuracy. Shared by
 * the phone that measures and the server that checks it.
 */
export function averageFixes(fixes: readonly Fix[], policy: FixPolicy): FixAverage {
  const usable = findUsable(fixes, policy.maximumAccuracyMetres);
  if (usable.length < Math.max(1, policy.minimumFixes)) return { status: 'too_few', kept: usable };
  const plane = layPlane(usable.map((index) => fixes[index] as Fix));
  const local = usable.map((index) => placeInPlane(plane, index, fixes[index] as Fix));
  const kept = dropOutliers(local);
  const indexes = kept.map(({ index }) => index);
  if (kept.length < policy.minimumFixes) return { status: 'too_few', kept: indexes };
  const mean = meanOf(kept);
  const scatterMetres = scatterAround(kept, mean);
  const effectiveFixes = countIndependent(kept);
  const accuracyMetres =
    Math.max(medianOf(kept.map(({ accuracy }) => accuracy)), scatterMetres) / Math.sqrt(effectiveFixes);
  return {
    status: hasMoved(kept) ? 'moved' : 'ok',
    kept: indexes,
    latitude: plane.origin[0] + mean.north / plane.metresPerDegree.latitude,
    longitude: plane.origin[1] + mean.east / plane.metresPerDegree.longitude,
    scatterMetres,
    effectiveFixes,
    accuracyMetres,
    shownMetres: roundUpMetres(accuracyMetres),
    withinPolicy: accuracyMetres <= policy.requiredAccuracyMetres,
  };
}

/** Rounds an accuracy up to centimetres under a metre, else to decimetres, so that nobody reads a better one. */
export function roundUpMetres(metres: number): number {
  const steps = metres < 1 ? 100 : 10;
  // 4.2 is not 42 tenths in binary: what is only rounding error is not rounded up.
  return Math.ceil(metres * steps - 1e-9) / steps;
}

function findUsable(fixes: readonly Fix[], maximumAccuracyMetres: number): readonly number[] {
  const times = new Set<number>();
  return fixes.flatMap(({ latitude, longitude, accuracy, at }, index) => {
    const isWeighable = accuracy !== null && accuracy > 0 && accuracy <= maximumAccuracyMetres;
    if (!isWeighable || !Number.isFinite(latitude) || !Number.isFinite(longitude) || times.has(at)) return [];
    times.add(at);
    return [index];
  });
}

/** The plane that touches the ellipsoid at the median latitude and longitude. */
function layPlane(fixes: readonly Fix[]): Plane {
  const latitude = medianOf(fixes.map((fix) => fix.latitude));
  const longitude = medianOf(fixes.map((fix) => fix.longitude));
  const bend = 1 - ECCENTRICITY_SQUARED * Math.sin(latitude * RADIANS_PER_DEGREE) ** 2;
  const meridian = (EQUATOR_METRES * (1 - ECCENTRICITY_SQUARED)) / bend ** 1.5;
  const parallel = (EQUATOR_METRES / Math.sqrt(bend)) * Math.cos(latitude * RADIANS_PER_DEGREE);
  return {
    origin: [latitude, longitude],
    metresPerDegree: { latitude: meridian * RADIANS_PER_DEGREE, longitude: parallel * RADIANS_PER_DEGREE },
  };
}

function placeInPlane({ origin, metresPerDegree }: Plane, index: number, fix: Fix): LocalFix {
  return {
    index,
    at: fix.at,
    accuracy: fix.accuracy ?? Number.NaN,
    east: (fix.longitude - origin[1]) * metresPerDegree.longitude,
    north: (fix.latitude - origin[0]) * metresPerDegree.latitude,
  };
}

function dropOutliers(fixes: readonly LocalFix[]): readonly LocalFix[] {
  const distances = fixes.map(({ east, north }) => Math.hypot(east, north));
  const reach = Math.max(3 * DEVIATION_PER_MEDIAN * medianOf(distances), LEAST_REACH_METRES);
  return fixes.filter((_, place) => (distances[place] ?? 0) <= reach);
}

type Offset = Pick<LocalFix, 'east' | 'north'>;

const weightOf = ({ accuracy }: LocalFix) => 1 / accuracy ** 2;

function meanOf(fixes: readonly LocalFix[]): Offset {
  const total = sumOf(fixes, weightOf);
  return {
    east: sumOf(fixes, (fix) => weightOf(fix) * fix.east) / total,
    north: sumOf(fixes, (fix) => weightOf(fix) * fix.north) / total,
  };
}

function scatterAround(fixes: readonly LocalFix[], mean: Offset): number {
  const count = fixes.length;
  if (count < 2) return 0;
  const squares = sumOf(fixes, (fix) => weightOf(fix) * distanceBetween(fix, mean) ** 2);
  return Math.sqrt((squares / sumOf(fixes, weightOf)) * (count / (count - 1)));
}

function countIndependent(fixes: readonly LocalFix[]): number {
  const times = fixes.map(({ at }) => at);
  const duration = Math.max(...times) - Math.min(...times);
  return Math.min(fixes.length, 1 + Math.floor(duration / CORRELATED_MILLISECONDS));
}

/** Whether the first half of the fixes, by time, lies elsewhere than the last half. */
function hasMoved(fixes: readonly LocalFix[]): boolean {
  const half = Math.floor(fixes.length / 2);
  if (half === 0) return false;
  const ordered = [...fixes].sort((a, b) => a.at - b.at);
  const apart = distanceBetween(meanOf(ordered.slice(0, half)), meanOf(ordered.slice(-half)));
  return apart > Math.max(LEAST_REACH_METRES, 2 * medianOf(fixes.map(({ accuracy }) => accuracy)));
}

function distanceBetween(a: Offset, b: Offset): number {
  return Math.hypot(a.east - b.east, a.north - b.north);
}

function sumOf(fixes: readonly LocalFix[], figure: (fix: LocalFix) => number): number {
  return fixes.reduce((sum, fix) => sum + figure(fix), 0);
}

function medianOf(figures: readonly number[]): number {
  const ordered = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(ordered.length / 2);
  const upper = ordered[middle] ?? Number.NaN;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? Number.NaN) + upper) / 2;
}
