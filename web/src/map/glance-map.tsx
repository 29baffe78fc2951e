import type { Asset } from '@atlas/contract/assets';
import * as mapText from '@atlas/messages/map';
import { useEffect, useMemo, useState } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { boundsOfAssets, drawAssets, fromAsset } from './map-asset.ts';
import { ZIMBABWE_VIEW } from './map-constants.ts';
import { MapSheet } from './map-sheet.tsx';
import { growBounds } from './map-view.ts';

const HEIGHT_PIXELS = 280;
const ROOM_SHARE = 0.3;
const LEAST_ROOM_DEGREES = 0.0012;

/** A small map that shows the place of one asset. */
export function GlanceMap({ asset }: { asset: Asset }) {
  const [map, setMap] = useState<AtlasMap | null>(null);
  const drawn = useMemo(() => [fromAsset(asset)], [asset]);
  const bounds = useMemo(() => {
    const tight = boundsOfAssets(drawn);
    return tight && growBounds(tight, ROOM_SHARE, LEAST_ROOM_DEGREES);
  }, [drawn]);
  const first = useMemo(() => drawAssets(drawn), [drawn]);
  useEffect(() => map?.setAssets(drawn), [map, drawn]);
  return (
    <MapSheet
      start={bounds ?? ZIMBABWE_VIEW}
      first={first}
      label={mapText.mapOf({ number: asset.assetNumber })}
      height={HEIGHT_PIXELS}
      onMap={setMap}
      handlers={{}}
      showAllLabel={mapText.showBoundary()}
      onShowAll={bounds ? () => map?.showBounds(bounds) : undefined}
    />
  );
}
