import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { formatMapView, type MapView, parseMapView } from './map-view.ts';

/**
 * Keeps the map's view in the address as `?map=lat,lng,z`, so that a link shows the same.
 * @returns the view that the address held at first, and what records a new one
 */
export function useMapView(): { linked: MapView | null; record: (view: MapView) => void } {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const isStaying = useNavigation().state === 'idle';
  const linked = useRef(parseMapView(parameters.get('map')));
  const waiting = useRef<{ pathname: string; view: MapView }>(undefined);
  const write = useCallback(
    (view: MapView) => {
      // A map still moves while its screen is being left; the address is another screen's by then.
      if (window.location.pathname !== pathname) return;
      const text = formatMapView(view);
      setParameters(
        () => {
          // What the address holds now: another part of the screen may have changed it since the last drawing.
          const next = new URLSearchParams(window.location.search);
          next.set('map', text);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [pathname, setParameters],
  );
  useEffect(() => {
    const missed = waiting.current;
    if (!isStaying || missed === undefined) return;
    waiting.current = undefined;
    if (missed.pathname === pathname) write(missed.view);
  }, [isStaying, pathname, write]);
  const record = useCallback(
    (view: MapView) => {
      // Writing to the address while a press on a link still fetches its screen would keep the person here.
      if (isStaying) write(view);
      else waiting.current = { pathname, view };
    },
    [isStaying, pathname, write],
  );
  return { linked: linked.current, record };
}
