/** What the specification fixes for every map: figures and colours. */
export const MAP_CONSTANTS = {
  /** Zoom of a map that opens at a place. */
  zoom: 18,
  markerPixels: 50,
  infoWindowPixels: 350,
  containerHeightPixels: 500,
  polygonFill: '#FF4500',
  polygonOpacity: 0.4,
  polygonStrokePixels: 2,
  casingPixels: 1,
  pointRadiusPixels: 3,
  /** A polygon is drawn once there are more points than this. */
  polygonNeedsMoreThan: 2,
} as const;

/** Between which zooms people move a map. */
export const ZOOMS = { least: 3, most: 22 } as const;

/** Where the map opens if neither the device nor the assets have a place: the middle of Zimbabwe. */
export const ZIMBABWE_VIEW = { latitude: -19, longitude: 29.8, zoom: 6 } as const;

/** Below this zoom markers are grouped in clusters. */
export const CLUSTER_BELOW_ZOOM = 9;

/** Markers closer than this many pixels are grouped. */
export const CLUSTER_PIXELS = 46;
