import type { GeoJSONSource, MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { ASSET_LAYERS, TILED_LAYERS } from './asset-layers.ts';
import { JURISDICTION_FILL } from './jurisdiction-layers.ts';
import type { MapHandlers } from './map-handlers.ts';

const TOUCHED = [
  ASSET_LAYERS.cluster,
  ASSET_LAYERS.marker,
  TILED_LAYERS.cluster,
  TILED_LAYERS.marker,
  ASSET_LAYERS.fill,
  TILED_LAYERS.fill,
];
/** A cluster covers an eighth of a tile, so zooming in by this much makes its assets fill the map. */
const STEPS_INTO_CLUSTER = 2.2;

/** The uppermost asset or cluster under the pointer; markers win over outlines. */
function readTouched(map: MapLibreMap, event: MapMouseEvent) {
  const layers = TOUCHED.filter((id) => map.getLayer(id));
  if (layers.length === 0) return null;
  const found = map.queryRenderedFeatures(event.point, { layers });
  // Markers and clusters lie above all outlines, also above those that are drawn later.
  return found.find(({ layer }) => layer.type !== 'fill') ?? found[0] ?? null;
}

/** The jurisdiction under the pointer; null while none is drawn. */
function readJurisdiction(map: MapLibreMap, event: MapMouseEvent): string | null {
  if (!map.getLayer(JURISDICTION_FILL)) return null;
  const id: unknown = map.queryRenderedFeatures(event.point, { layers: [JURISDICTION_FILL] })[0]?.properties.id;
  return typeof id === 'string' ? id : null;
}

async function openCluster(map: MapLibreMap, clusterNumber: number, place: [number, number]) {
  const zoom = await map.getSource<GeoJSONSource>('asset-markers')?.getClusterExpansionZoom(clusterNumber);
  if (zoom !== undefined) map.easeTo({ center: place, zoom: zoom + 0.5, duration: 500 });
}

/**
 * Reports the asset under the pointer and the asset clicked, or the jurisdiction if there is no asset. A click on a
 * cluster zooms into it.
 * @returns a function that stops it
 */
export function watchAssetPointer(map: MapLibreMap, handlers: MapHandlers): () => void {
  let hovered: string | null = null;
  const hover = (id: string | null) => {
    if (id === hovered) return;
    hovered = id;
    handlers.onHover?.(id);
  };
  const idOf = (feature: ReturnType<typeof readTouched>): string | null => {
    const id: unknown = feature?.properties.id;
    return typeof id === 'string' ? id : null;
  };
  const move = (event: MapMouseEvent) => {
    const feature = readTouched(map, event);
    map.getCanvas().style.cursor = feature || readJurisdiction(map, event) !== null ? 'pointer' : '';
    hover(idOf(feature));
  };
  const leave = () => hover(null);
  const click = (event: MapMouseEvent) => {
    if (event.defaultPrevented) return;
    const feature = readTouched(map, event);
    if (feature?.geometry.type === 'Point') {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      const cluster: unknown = feature.properties.cluster_id;
      if (typeof cluster === 'number') return void openCluster(map, cluster, [longitude, latitude]);
      if (feature.layer.id === TILED_LAYERS.cluster) {
        const zoom = map.getZoom() + STEPS_INTO_CLUSTER;
        return void map.easeTo({ center: [longitude, latitude], zoom, duration: 500 });
      }
    }
    handlers.onPlace?.({ latitude: event.lngLat.lat, longitude: event.lngLat.lng });
    const id = idOf(feature);
    const jurisdiction = id === null ? readJurisdiction(map, event) : null;
    if (jurisdiction === null) handlers.onSelect?.(id);
    else handlers.onJurisdiction?.(jurisdiction);
  };
  map.on('mousemove', move);
  map.on('mouseout', leave);
  map.on('click', click);
  return () => {
    map.off('mousemove', move);
    map.off('mouseout', leave);
    map.off('click', click);
  };
}
