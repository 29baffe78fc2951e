import type { SurveyedZone } from '@atlas/contract/survey';
import * as surveysText from '@atlas/messages/surveys';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { boundsOfAssets, drawAssets, findPlaced, type MapAsset } from './map-asset.ts';
import { ZIMBABWE_VIEW } from './map-constants.ts';
import { MapSheet } from './map-sheet.tsx';
import { boundsOfPoints } from './map-view.ts';

type ZoneMapProps = {
  zones: readonly SurveyedZone[];
  selectedID: string | null;
  hoveredID: string | null;
  onSelect: (id: string | null) => void;
  onHover: (id: string | null) => void;
};

/** The map of surveyed zones: all of them at first, then one chosen in the table. */
export function ZoneMap({ zones, selectedID, hoveredID, onSelect, onHover }: ZoneMapProps) {
  const [map, setMap] = useState<AtlasMap | null>(null);
  const drawn = useMemo(() => zones.map(drawZone), [zones]);
  const extent = useMemo(() => boundsOfAssets(drawn), [drawn]);
  const first = useMemo(() => drawAssets(drawn), [drawn]);
  const chosenHere = useRef<string | null>(null);
  useEffect(() => map?.setAssets(drawn), [map, drawn]);
  useEffect(() => map?.setHovered(hoveredID), [map, hoveredID]);
  useEffect(() => {
    if (map && extent && !map.wasMovedByHand) map.showBounds(extent);
  }, [map, extent]);
  useEffect(() => {
    if (!map) return;
    map.setSelected(selectedID);
    const wanted = drawn.find(({ id }) => id === selectedID);
    if (wanted && chosenHere.current !== selectedID) map.showAsset(wanted);
    chosenHere.current = null;
  }, [map, drawn, selectedID]);
  return (
    <MapSheet
      start={findPlaced(drawn, selectedID) ?? extent ?? ZIMBABWE_VIEW}
      first={first}
      selectedID={selectedID}
      label={surveysText.zonesOnMap({ count: drawn.length })}
      onMap={setMap}
      handlers={{
        onSelect: (id) => {
          chosenHere.current = id;
          onSelect(id);
        },
        onHover,
      }}
      onShowAll={extent ? () => map?.showBounds(extent) : undefined}
      height="fill"
    />
  );
}

/** A surveyed zone, as the map draws assets: one with a plotted boundary has the marker of the approved. */
function drawZone({ jobId, ref, ring, state }: SurveyedZone): MapAsset {
  const bounds = boundsOfPoints(ring);
  return {
    id: jobId,
    number: ref,
    approved: state === 'PLOTTED',
    centre: bounds && { latitude: (bounds[1] + bounds[3]) / 2, longitude: (bounds[0] + bounds[2]) / 2 },
    ring: ring.map(([latitude, longitude]) => [longitude, latitude]),
  };
}
