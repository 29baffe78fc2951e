import type { Basemap } from '@atlas/contract/site';
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { loadAtlasMap } from './load-atlas-map.ts';
import type { MapFrame, MapHandlers } from './map-handlers.ts';
import type { MapGround } from './map-inks.ts';
import type { MapStart } from './map-opening.ts';

export type MapState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly map: AtlasMap }
  | { readonly status: 'unavailable' }
  /** The library, or the worker that it draws with, could not be fetched. */
  | { readonly status: 'lost'; readonly cause: unknown };

interface Request {
  /** Read once, when the map is made; null while it is not known yet. */
  readonly start: MapStart | null;
  readonly handlers: MapHandlers;
  readonly label: string;
  readonly ground: MapGround;
  readonly imagery: Basemap | null;
}

/**
 * Fetches the map library, creates the map in a container and removes it with the component. Handlers may change at
 * every render; the map always calls the latest.
 */
export function useAtlasMap(container: RefObject<HTMLElement | null>, request: Request) {
  const [state, setState] = useState<MapState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [frame, setFrame] = useState<MapFrame | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const { ground, imagery } = request;
  const isStartKnown = request.start !== null;
  const latest = useRef(request);
  latest.current = request;

  // Every attempt starts over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number that only marks another attempt
  useEffect(() => {
    if (!isStartKnown) return;
    let made: AtlasMap | null = null;
    let ended = false;
    const end = () => {
      ended = true;
      made?.remove();
    };
    const lose = (cause: unknown) => {
      if (ended) return;
      // The next map would otherwise get what this one leaves behind.
      end();
      setState({ status: 'lost', cause });
    };
    const make = async () => {
      // The library blocks the page while it starts, so what is drawn without it must be visible first.
      await untilPainted();
      const { AtlasMap } = await loadAtlasMap();
      const element = container.current;
      const { start, label, ground } = latest.current;
      if (ended || !element || !start) return;
      try {
        const handlers = { ...forwardTo(latest, setFrame), onLost: lose, onDrawn: () => setIsDrawn(true) };
        made = new AtlasMap({ container: element, handlers, start, label, ground });
        setState({ status: 'ready', map: made });
      } catch {
        setState({ status: 'unavailable' });
      }
    };
    make().catch(lose);
    return end;
  }, [container, attempt, isStartKnown]);

  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setIsDrawn(false);
    setFrame(null);
    setAttempt((before) => before + 1);
  }, []);
  const map = state.status === 'ready' ? state.map : null;
  useEffect(() => map?.setGround(ground, imagery), [map, ground, imagery]);
  return { state, map, frame, isDrawn, retry };
}

/** Resolves once what has been rendered is painted. */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function forwardTo(latest: RefObject<{ handlers: MapHandlers }>, setFrame: (frame: MapFrame) => void): MapHandlers {
  return {
    onSelect: (id) => latest.current.handlers.onSelect?.(id),
    onPlace: (place) => latest.current.handlers.onPlace?.(place),
    onJurisdiction: (id) => latest.current.handlers.onJurisdiction?.(id),
    onHover: (id) => latest.current.handlers.onHover?.(id),
    onPointDrag: (number, place, dropped) => latest.current.handlers.onPointDrag?.(number, place, dropped),
    onPointHover: (number) => latest.current.handlers.onPointHover?.(number),
    onView: (view, bounds) => latest.current.handlers.onView?.(view, bounds),
    onFrame: (frame) => {
      // Frames come fast: typing has priority over them.
      startTransition(() => setFrame(frame));
      latest.current.handlers.onFrame?.(frame);
    },
  };
}
