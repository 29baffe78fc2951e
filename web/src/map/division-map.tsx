import type { Asset } from '@atlas/contract/assets';
import * as mapText from '@atlas/messages/map';
import { useEffect, useMemo, useState } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { type DivisionPart, drawDivision } from './division-layers.ts';
import { goToDevice } from './locate-device.ts';
import { boundsOfAssets, fromAsset } from './map-asset.ts';
import { ZIMBABWE_VIEW } from './map-constants.ts';
import type { MapPlace } from './map-handlers.ts';
import { MapSheet } from './map-sheet.tsx';
import { growBounds } from './map-view.ts';

type DivisionMapProps = {
  label: string;
  /** The assets that are split or merged. */
  assets: readonly Asset[];
  line: readonly MapPlace[];
  parts: readonly DivisionPart[];
  onPlace?: (place: MapPlace) => void;
};

const HEIGHT_PIXELS = 360;
const ROOM_SHARE = 0.2;
const LEAST_ROOM_DEGREES = 0.0012;

/** The map of a split or a merger: current boundaries, the line, and the parts that it would make. */
export function DivisionMap({ label, assets, line, parts, onPlace }: DivisionMapProps) {
  const [map, setMap] = useState<AtlasMap | null>(null);
  const drawn = useMemo(() => assets.map(fromAsset), [assets]);
  const bounds = useMemo(() => {
    const tight = boundsOfAssets(drawn);
    return tight && growBounds(tight, ROOM_SHARE, LEAST_ROOM_DEGREES);
  }, [drawn]);
  useEffect(() => map?.setNeighbours(drawn), [map, drawn]);
  useEffect(() => map?.draw(drawDivision(line, parts)), [map, line, parts]);
  useEffect(() => {
    if (map && bounds && !map.shows(bounds) && !map.wasMovedByHand) map.showBounds(bounds);
  }, [map, bounds]);
  return (
    <MapSheet
      start={bounds ?? ZIMBABWE_VIEW}
      label={label}
      height={HEIGHT_PIXELS}
      onMap={setMap}
      handlers={onPlace ? { onPlace } : {}}
      showAllLabel={mapText.showBoundary()}
      onShowAll={bounds ? () => map?.showBounds(bounds) : undefined}
      onLocate={() => void (map && goToDevice(map))}
    />
  );
}
