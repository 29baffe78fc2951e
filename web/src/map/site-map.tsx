import * as mapText from '@atlas/messages/map';
import { useEffect, useMemo, useState } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { boundsOfAssets, drawAssets, type MapAsset } from './map-asset.ts';
import { ZIMBABWE_VIEW } from './map-constants.ts';
import { MapSheet } from './map-sheet.tsx';
import { growBounds } from './map-view.ts';

const HEIGHT_PIXELS = 240;
const ROOM_SHARE = 0.2;
/** About 5 km around the place. */
const LEAST_ROOM_DEGREES = 0.05;

type SiteMapProps = { label: string; latitude: number; longitude: number };

/** A small map with the place where something is to be measured. */
export function SiteMap({ label, latitude, longitude }: SiteMapProps) {
  const [map, setMap] = useState<AtlasMap | null>(null);
  const pins = useMemo<MapAsset[]>(
    () => [{ id: 'site', number: label, approved: false, centre: { latitude, longitude }, ring: [] }],
    [label, latitude, longitude],
  );
  const bounds = useMemo(() => {
    const tight = boundsOfAssets(pins);
    return tight && growBounds(tight, ROOM_SHARE, LEAST_ROOM_DEGREES);
  }, [pins]);
  const first = useMemo(() => drawAssets(pins), [pins]);
  useEffect(() => map?.setAssets(pins), [map, pins]);
  return (
    <MapSheet
      start={bounds ?? ZIMBABWE_VIEW}
      first={first}
      label={mapText.mapOf({ number: label })}
      height={HEIGHT_PIXELS}
      onMap={setMap}
      handlers={{}}
      showAllLabel={mapText.showBoundary()}
      onShowAll={bounds ? () => map?.showBounds(bounds) : undefined}
    />
  );
}
