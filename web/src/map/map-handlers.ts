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
  /** Where a place lies in the container, in pixels from its upper left corner. */
  readonly project: (place: MapPlace) => { x: number; y: number };
}

/** What people do on the map. */
export interface MapHandlers {
  /** An asset was clicked, or empty ground (null). */
  readonly onSelect?: (id: string | null) => void;
  /** A place was clicked, whatever lies there. */
  readonly onPlace?: (place: MapPlace) => void;
  /** A jurisdiction was clicked where no asset lies. */
  readonly onJurisdiction?: (id: string) => void;
  readonly onHover?: (id: string | null) => void;
  /** A point of the draft is being moved; `dropped` says that the finger or button is up. */
  readonly onPointDrag?: (number: number, place: MapPlace, dropped: boolean) => void;
  readonly onPointHover?: (number: number | null) => void;
  /** The map moved by a frame. */
  readonly onFrame?: (frame: MapFrame) => void;
  /** The map came to rest. */
  readonly onView?: (view: MapView, bounds: Bounds) => void;
  /** The map's worker could not be fetched before the map was drawn first: it never will be. */
  readonly onLost?: (cause: unknown) => void;
}

/** What sources of the map show, by their names. */
export type MapDrawing = Readonly<Record<string, FeatureCollection>>;
