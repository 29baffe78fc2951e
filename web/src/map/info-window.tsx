import * as mapText from '@atlas/messages/map';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { AtlasMap } from './atlas-map.ts';

type InfoWindowProps = {
  map: AtlasMap;
  /** The place it points at, in degrees. */
  latitude: number;
  longitude: number;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A window of 350 by 350 pixels that points at its place; on narrow maps a sheet at the lower edge. Escape closes it.
 */
export function InfoWindow({ map, latitude, longitude, onClose, children }: InfoWindowProps) {
  const host = useMemo(() => document.createElement('div'), []);
  const focus = useRef<HTMLDivElement>(null);
  const narrow = map.isNarrow;

  useEffect(() => {
    if (narrow) return;
    map.showInfo({ latitude, longitude }, host);
    return () => map.hideInfo();
  }, [map, host, narrow, latitude, longitude]);

  useEffect(() => focus.current?.focus({ preventScroll: true }), []);

  const content = (
    <div
      ref={focus}
      role="dialog"
      aria-label={mapText.info()}
      tabIndex={-1}
      className={narrow ? 'map-info map-info-sheet floats-in' : 'map-info'}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {children}
    </div>
  );
  return narrow ? content : createPortal(content, host);
}
