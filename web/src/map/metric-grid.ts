import { fromWgs84, toWgs84 } from '@atlas/geodesy/convert';
import { isNumberPair } from '@atlas/geodesy/position';
import type { Feature, FeatureCollection, LineString } from 'geojson';
import type { GridMark } from './map-handlers.ts';
import type { Bounds } from './map-view.ts';

/** The two zones of the country's sheets, each between its meridians in degrees. */
const ZONES = [
  { id: 'utm35-arc1950', name: '35S', west: 24, east: 30 },
  { id: 'utm36-arc1950', name: '36S', west: 30, east: 36 },
] as const;

type Zone = (typeof ZONES)[number];

/** A step between lines in metres, and the pixels it needs on screen. */
const STEPS = [
  [10, 60],
  [50, 80],
  [100, 80],
  [500, 150],
  [1_000, 50],
  [10_000, 60],
] as const;

/** Nothing is drawn outside these latitudes: the zones are those of Zimbabwe's sheets. */
const LATITUDES = [-26, -12] as const;
const EQUATOR_METRES = 40_075_016.686;
const PIECES = 8;

/** Metres on the ground that one pixel shows, on a map with 512-pixel tiles. */
export function metresPerPixel(zoom: number, latitude: number): number {
  return (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);
}

/**
 * The step of the grid in metres: the smallest whose lines are a readable distance apart; null at scales without a
 * grid.
 */
export function chooseGridStep(zoom: number, latitude: number): number | null {
  const scale = metresPerPixel(zoom, latitude);
  return STEPS.find(([step, pixels]) => step / scale >= pixels)?.[0] ?? null;
}

/** The step between heavier lines: every tenth line, or every second one for steps of 5, 50 and so on. */
const majorOf = (step: number) => (String(step).startsWith('5') ? step * 2 : step * 10);

type Place = [longitude: number, latitude: number];

function placeOf(zone: Zone, easting: number, northing: number): Place | null {
  const located = toWgs84(zone.id, [easting, northing]);
  return located.ok ? [located.point[1], located.point[0]] : null;
}

/** Easting and northing of a place in a zone, in metres. */
function gridOf(zone: Zone, [longitude, latitude]: Place): readonly [number, number] | null {
  const written = fromWgs84(zone.id, [latitude, longitude]);
  return written.ok && isNumberPair(written.point) ? written.point : null;
}

/** The part of a box that lies in a zone; null if none does. */
function boxIn(zone: Zone, [west, south, east, north]: Bounds): Bounds | null {
  const box: Bounds = [
    Math.max(west, zone.west),
    Math.max(south, LATITUDES[0]),
    Math.min(east, zone.east),
    Math.min(north, LATITUDES[1]),
  ];
  return box[0] < box[2] && box[1] < box[3] ? box : null;
}

/** Lowest and highest easting and northing in a box. */
function rangeOf(zone: Zone, [west, south, east, north]: Bounds) {
  const middle = (west + east) / 2;
  const corners = [west, middle, east].flatMap((longitude) =>
    [south, north].flatMap((latitude) => {
      const found = gridOf(zone, [longitude, latitude]);
      return found ? [found] : [];
    }),
  );
  const eastings = corners.map(([easting]) => easting);
  const northings = corners.map(([, northing]) => northing);
  return {
    eastings: [Math.min(...eastings), Math.max(...eastings)],
    northings: [Math.min(...northings), Math.max(...northings)],
  } as const;
}

/** Whole steps between two figures. */
function listSteps([from, to]: readonly [number, number], step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
}

/**
 * The part of a line that lies between two meridians; its pieces are short, so that a chord is accurate enough for
 * their ends.
 */
function clipToBelt(places: readonly Place[], west: number, east: number): Place[] {
  const clipped: Place[] = [];
  places.forEach((place, at) => {
    const before = places[at - 1];
    if (before) {
      for (const edge of before[0] < place[0] ? [west, east] : [east, west]) {
        if ((before[0] - edge) * (place[0] - edge) >= 0) continue;
        clipped.push([edge, before[1] + ((place[1] - before[1]) * (edge - before[0])) / (place[0] - before[0])]);
      }
    }
    if (place[0] >= west && place[0] <= east) clipped.push(place);
  });
  return clipped;
}

type GridLine = Feature<LineString, { weight: 'minor' | 'major' | 'zone' }>;

const lineOf = (coordinates: Place[], weight: GridLine['properties']['weight']): GridLine => ({
  type: 'Feature',
  properties: { weight },
  geometry: { type: 'LineString', coordinates },
});

function drawZone(zone: Zone, box: Bounds, step: number): GridLine[] {
  const { eastings, northings } = rangeOf(zone, box);
  const share = ([from, to]: readonly [number, number], piece: number) => from + ((to - from) * piece) / PIECES;
  const pieces = Array.from({ length: PIECES + 1 }, (_, piece) => piece);
  const draw = (value: number, at: (piece: number) => Place | null) => {
    const places = pieces.flatMap((piece) => {
      const place = at(piece);
      return place ? [place] : [];
    });
    const clipped = clipToBelt(places, zone.west, zone.east);
    return clipped.length > 1 ? [lineOf(clipped, value % majorOf(step) === 0 ? 'major' : 'minor')] : [];
  };
  return [
    ...listSteps(eastings, step).flatMap((easting) =>
      draw(easting, (piece) => placeOf(zone, easting, share(northings, piece))),
    ),
    ...listSteps(northings, step).flatMap((northing) =>
      draw(northing, (piece) => placeOf(zone, share(eastings, piece), northing)),
    ),
  ];
}

/** The lines of the metric grid that cross a box, each zone up to its own meridians, and the meridian between zones. */
export function drawMetricGrid(bounds: Bounds, step: number): FeatureCollection<LineString> {
  const boxes = ZONES.flatMap((zone) => {
    const box = boxIn(zone, bounds);
    return box ? [{ zone, box }] : [];
  });
  const lines = boxes.flatMap(({ zone, box }) => drawZone(zone, box, step));
  const [first, second] = boxes;
  const seam: Place[] =
    first && second
      ? [
          [second.zone.west, first.box[1]],
          [second.zone.west, first.box[3]],
        ]
      : [];
  return { type: 'FeatureCollection', features: seam.length > 0 ? [...lines, lineOf(seam, 'zone')] : lines };
}

const markOf = (axis: GridMark['axis'], metres: number, [longitude, latitude]: Place, step: number): GridMark => ({
  axis,
  metres,
  longitude,
  latitude,
  figure: splitGridFigure(metres, step),
});

/** Where the lines of the grid meet the edges of the frame, found by two steps from a first guess on the edge. */
export function listGridMarks(bounds: Bounds, step: number): GridMark[] {
  const [west, , , north] = bounds;
  return ZONES.flatMap((zone) => {
    const box = boxIn(zone, bounds);
    if (!box) return [];
    const { eastings, northings } = rangeOf(zone, box);
    const above = listSteps(eastings, step).flatMap((metres): GridMark[] => {
      let place: Place = [box[0], Math.min(north, box[3])];
      for (let turn = 0; turn < 3; turn += 1) {
        const grid = gridOf(zone, place);
        const next = grid && placeOf(zone, metres, grid[1]);
        if (!next) return [];
        place = [next[0], Math.min(north, box[3])];
      }
      const inside = place[0] >= box[0] && place[0] <= box[2];
      return inside ? [markOf('easting', metres, place, step)] : [];
    });
    // Northings are read along the left edge: those of the zone at that edge.
    if (box[0] !== Math.max(west, ZONES[0].west)) return above;
    const beside = listSteps(northings, step).flatMap((metres): GridMark[] => {
      let place: Place = [box[0], box[3]];
      for (let turn = 0; turn < 3; turn += 1) {
        const grid = gridOf(zone, place);
        const next = grid && placeOf(zone, grid[0], metres);
        if (!next) return [];
        place = [box[0], next[1]];
      }
      const inside = place[1] >= box[1] && place[1] <= box[3];
      return inside ? [markOf('northing', metres, place, step)] : [];
    });
    return [...above, ...beside];
  });
}

/** Names of the zones whose grid a box shows, such as `35S`. */
export function nameZones(bounds: Bounds): string[] {
  return ZONES.filter((zone) => boxIn(zone, bounds)).map(({ name }) => name);
}

/**
 * A grid figure as a sheet prints it: leading figures small, the two figures of the kilometre large, and metres where
 * the step is finer than a kilometre.
 */
export function splitGridFigure(metres: number, step: number): GridMark['figure'] {
  const kilometres = Math.floor(metres / 1000);
  const rest = step < 1000 ? String(Math.round(metres - kilometres * 1000)).padStart(3, '0') : '';
  return { lead: String(Math.floor(kilometres / 100)), figures: String(kilometres % 100).padStart(2, '0'), rest };
}
