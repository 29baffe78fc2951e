import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatMapView, type MapView, parseMapView } from './map-view.ts';

/**
 * Keeps the map's view in the address as `?map=lat,lng,z`, so that a link shows the same.
 * @returns the view that the address held at first, and what records a new one
 */
export function useMapView(): { linked: MapView | null; record: (view: MapView) => void } {
  const [parameters, setParameters] = useSearchParams();
  const linked = useRef(parseMapView(parameters.get('map')));
  const record = useCallback(
    (view: MapView) => {
      const text = formatMapView(view);
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('map', text);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParameters],
  );
  return { linked: linked.current, record };
}
