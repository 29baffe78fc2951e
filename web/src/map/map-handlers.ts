import type { FeatureCollection } from 'geojson';
import type { Bounds, MapView } from './map-view.ts';

/** A place on the ground in degrees, WGS84. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** What the map shows at this moment. */
export interface MapFrame extends MapView {
  readonly bounds: Bounds;
  /** The position of a place in the container, in pixels from its upper left corner. */
  readonly project: (place: MapPlace) => { x: number; y: number };
  /** Metres on the ground per pixel in the middle of the map. */
  readonly metresPerPixel: number;
  /** The metric grid as its edges show it; null at scales without one and beyond the country's zones. */
  readonly readGrid: () => GridReading | null;
}

/** Where a line of the metric grid meets the upper or left edge of the map, with its figure as a sheet prints it. */
export interface GridMark extends MapPlace {
  readonly axis: 'easting' | 'northing';
  readonly metres: number;
  readonly figure: { readonly lead: string; readonly figures: string; readonly rest: string };
}

/** The metric grid of a view. */
export interface GridReading {
  /** Metres between two lines. */
  readonly step: number;
  readonly marks: readonly GridMark[];
  /** The zones in view, such as `35S`. */
  readonly zones: readonly string[];
}

/** What people do on the map. */
export interface MapHandlers {
  /** An asset was clicked, or empty ground (null). */
  readonly onSelect?: (id: string | null) => void;
  /** Any place was clicked. */
  readonly onPlace?: (place: MapPlace) => void;
  /** A jurisdiction was clicked where there is no asset. */
  readonly onJurisdiction?: (id: string) => void;
  readonly onHover?: (id: string | null) => void;
  /** A point of the draft is being moved; `dropped` means that it was released. */
  readonly onPointDrag?: (number: number, place: MapPlace, dropped: boolean) => void;
  readonly onPointHover?: (number: number | null) => void;
  /** The map moved by a frame. */
  readonly onFrame?: (frame: MapFrame) => void;
  /** The map is idle. */
  readonly onView?: (view: MapView, bounds: Bounds) => void;
  /** The map has drawn its first data. */
  readonly onDrawn?: () => void;
  /** The map's worker could not be fetched before the first drawing, so the map cannot be drawn. */
  readonly onLost?: (cause: unknown) => void;
}

/** What sources of the map show, by their names. */
export type MapDrawing = Readonly<Record<string, FeatureCollection>>;
