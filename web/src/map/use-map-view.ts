import { useCallback, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatMapView, type MapView, parseMapView } from './map-view.ts';

/**
 * Keeps the map's view in the address as `?map=lat,lng,z`, so that a link shows the same.
 * @returns the view that the address held at first, and what records a new one
 */
export function useMapView(): { linked: MapView | null; record: (view: MapView) => void } {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const linked = useRef(parseMapView(parameters.get('map')));
  const record = useCallback(
    (view: MapView) => {
      // A map still moves while its screen is being left; the address is another screen's by then.
      if (window.location.pathname !== pathname) return;
      // What the address holds now: another part of the screen may have changed it since the last drawing.
      const next = new URLSearchParams(window.location.search);
      next.set('map', formatMapView(view));
      // Past the router: for it this would be a navigation, which breaks off the one of someone who just followed a link.
      window.history.replaceState(window.history.state, '', `?${next}${window.location.hash}`);
    },
    [pathname],
  );
  return { linked: linked.current, record };
}
