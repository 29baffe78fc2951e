import { useEffect, useMemo, useState } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { type Draft, drawDraft } from './draft.ts';
import { goToDevice } from './locate-device.ts';
import { boundsOfAssets, type MapAsset } from './map-asset.ts';
import { ZIMBABWE_VIEW } from './map-constants.ts';
import type { MapPlace } from './map-handlers.ts';
import { MapSheet } from './map-sheet.tsx';
import { boundsOfPoints, growBounds } from './map-view.ts';

type FieldMapProps = {
  label: string;
  /** The outline so far. */
  corners: readonly MapPlace[];
  /** Where the survey takes place, while there is no corner. */
  site: MapPlace | null;
  neighbours: readonly MapAsset[];
};

const HEIGHT = 320;
const ROOM_SHARE = 0.35;
/** About 130 metres. */
const LEAST_ROOM_DEGREES = 0.0012;
const NO_HANDLERS = {};

/** The map of a survey in the field: the outline that is drawn from beacons, among the boundaries that the phone keeps. */
export function FieldMap({ label, corners, site, neighbours }: FieldMapProps) {
  const [map, setMap] = useState<AtlasMap | null>(null);
  const draft = useMemo((): Draft => ({ points: corners, edgeLabels: [], faults: [] }), [corners]);
  const first = useMemo(() => drawDraft(draft), [draft]);
  const around = useMemo(() => {
    const places = corners.length > 0 ? corners : site === null ? [] : [site];
    const bounds = boundsOfPoints(places.map(({ latitude, longitude }) => [latitude, longitude] as const));
    return (bounds && growBounds(bounds, ROOM_SHARE, LEAST_ROOM_DEGREES)) ?? boundsOfAssets(neighbours);
  }, [corners, site, neighbours]);
  useEffect(() => map?.setDraft(draft), [map, draft]);
  useEffect(() => map?.setNeighbours(neighbours), [map, neighbours]);
  useEffect(() => {
    if (map && around && !map.wasMovedByHand) map.showBounds(around);
  }, [map, around]);
  return (
    <MapSheet
      start={around ?? ZIMBABWE_VIEW}
      first={first}
      label={label}
      onMap={setMap}
      handlers={NO_HANDLERS}
      onShowAll={around ? () => map?.showBounds(around) : undefined}
      onLocate={() => void (map && goToDevice(map))}
      height={HEIGHT}
    />
  );
}
