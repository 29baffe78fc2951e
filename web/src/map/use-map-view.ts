import { useCallback, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatMapView, type MapView, parseMapView } from './map-view.ts';

/**
 * Keeps the map's view in the address as `?map=lat,lng,z`, so that a link shows the same view.
 * @returns the address's first view, and the function that records a new one
 */
export function useMapView(): { linked: MapView | null; record: (view: MapView) => void } {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const linked = useRef(parseMapView(parameters.get('map')));
  const record = useCallback(
    (view: MapView) => {
      // A map can still move while its screen closes, when the address already belongs to another screen.
      if (window.location.pathname !== pathname) return;
      // The current address: another part of the screen may have changed it since the last render.
      const next = new URLSearchParams(window.location.search);
      next.set('map', formatMapView(view));
      // Bypasses the router, which would treat this as a navigation and cancel that of a link just followed.
      window.history.replaceState(window.history.state, '', `?${next}${window.location.hash}`);
    },
    [pathname],
  );
  return { linked: linked.current, record };
}
