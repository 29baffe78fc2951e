import type { MapLayerMouseEvent, MapLayerTouchEvent, MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { DRAFT_LAYERS } from './draft-layers.ts';
import type { MapHandlers, MapPlace } from './map-handlers.ts';

type Start = MapLayerMouseEvent | MapLayerTouchEvent;
type Move = MapMouseEvent | MapTouchEvent;

function numberOf(event: Start): number | null {
  const number: unknown = event.features?.[0]?.properties.number;
  return typeof number === 'number' ? number : null;
}

const placeOf = ({ lngLat }: Move): MapPlace => ({ latitude: lngLat.lat, longitude: lngLat.lng });

/**
 * Lets people drag the draft's points with mouse or finger, if there is an `onPointDrag`.
 * @returns a function that stops it
 */
export function watchPointDrag(map: MapLibreMap, handlers: MapHandlers): () => void {
  let dragged: { number: number; place: MapPlace | null } | null = null;

  const move = (event: Move) => {
    if (!dragged) return;
    dragged.place = placeOf(event);
    handlers.onPointDrag?.(dragged.number, dragged.place, false);
  };
  const drop = () => {
    map.off('mousemove', move);
    map.off('touchmove', move);
    map.getCanvas().style.cursor = '';
    if (dragged?.place) handlers.onPointDrag?.(dragged.number, dragged.place, true);
    dragged = null;
  };
  const start = (event: Start) => {
    const number = numberOf(event);
    if (number === null || !handlers.onPointDrag) return;
    if ('points' in event && event.points.length > 1) return;
    event.preventDefault();
    dragged = { number, place: null };
    map.getCanvas().style.cursor = 'grabbing';
    map.on('mousemove', move);
    map.on('touchmove', move);
    map.once('mouseup', drop);
    map.once('touchend', drop);
    map.once('touchcancel', drop);
  };
  const enter = (event: MapLayerMouseEvent) => {
    if (!dragged && handlers.onPointDrag) map.getCanvas().style.cursor = 'grab';
    handlers.onPointHover?.(numberOf(event));
  };
  const leave = () => {
    if (!dragged) map.getCanvas().style.cursor = '';
    handlers.onPointHover?.(null);
  };

  map.on('mousedown', DRAFT_LAYERS.grip, start);
  map.on('touchstart', DRAFT_LAYERS.grip, start);
  map.on('mousemove', DRAFT_LAYERS.grip, enter);
  map.on('mouseleave', DRAFT_LAYERS.grip, leave);
  return () => {
    map.off('mousedown', DRAFT_LAYERS.grip, start);
    map.off('touchstart', DRAFT_LAYERS.grip, start);
    map.off('mousemove', DRAFT_LAYERS.grip, enter);
    map.off('mouseleave', DRAFT_LAYERS.grip, leave);
  };
}
