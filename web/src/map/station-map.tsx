import type { BaseStation } from '@atlas/contract/base-stations';
import * as repositoryText from '@atlas/messages/repository';
import { useEffect, useMemo, useState } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { boundsOfAssets, drawAssets, type MapAsset } from './map-asset.ts';
import { ZIMBABWE_VIEW } from './map-constants.ts';
import { MapSheet } from './map-sheet.tsx';
import { growBounds } from './map-view.ts';

const HEIGHT_PIXELS = 320;
const ROOM_SHARE = 0.2;
/** A single pin is shown with about 5 km around it. */
const LEAST_ROOM_DEGREES = 0.05;

type StationMapProps = {
  stations: readonly BaseStation[];
  /** Called with a chosen pin. */
  onSelect: (stationID: string) => void;
};

/** The pins of base stations; the marker distinguishes those whose assets are all approved. */
export function StationMap({ stations, onSelect }: StationMapProps) {
  const [map, setMap] = useState<AtlasMap | null>(null);
  const pins = useMemo(() => stations.flatMap(toPin), [stations]);
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
      label={repositoryText.mapOfStations({ count: pins.length })}
      height={HEIGHT_PIXELS}
      onMap={setMap}
      handlers={{ onSelect: (id) => id !== null && onSelect(id) }}
      showAllLabel={repositoryText.showStations()}
      onShowAll={bounds ? () => map?.showBounds(bounds) : undefined}
    />
  );
}

/** A station without a pin is not on the map. */
function toPin({ _id, name, pin, approved, assets }: BaseStation): MapAsset[] {
  if (pin === null) return [];
  const isWhole = assets.length > 0 && approved === assets.length;
  return [{ id: _id, number: name, approved: isWhole, centre: { latitude: pin.lat, longitude: pin.lng }, ring: [] }];
}
