import type { ClientAsset } from '@atlas/contract/client-map';
import * as mapText from '@atlas/messages/map';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { goToDevice, locateDevice } from './locate-device.ts';
import { boundsOfAssets, drawAssets, findPlaced, type MapAsset } from './map-asset.ts';
import { MAP_CONSTANTS, ZIMBABWE_VIEW } from './map-constants.ts';
import { MapSheet } from './map-sheet.tsx';

type ClientMapProps = {
  /** Undefined while they are loading. */
  assets: readonly ClientAsset[] | undefined;
  selectedAssetID: string | null;
  hoveredAssetID: string | null;
  onSelect: (id: string | null) => void;
  onHover: (id: string | null) => void;
};

/** An asset of a client, as the map draws it. An outline needs more than two points. */
function fromClientAsset({ asset }: ClientAsset): MapAsset {
  const { centerCoordinates: centre, polygon } = asset;
  const drawn = polygon.length > MAP_CONSTANTS.polygonNeedsMoreThan ? polygon : [];
  return {
    id: asset._id,
    number: asset.assetNumber,
    approved: asset.approved,
    centre: centre && { latitude: centre.lat, longitude: centre.lng },
    ring: drawn.map(({ coords }) => [coords.longitude, coords.latitude]),
  };
}

/** The satellite map of a client's assets: starts where the device is and centres the first asset once it is known. */
export function ClientMap({ assets, selectedAssetID, hoveredAssetID, onSelect, onHover }: ClientMapProps) {
  const [map, setMap] = useState<AtlasMap | null>(null);
  const drawn = useMemo(() => assets?.map(fromClientAsset) ?? [], [assets]);
  const extent = useMemo(() => boundsOfAssets(drawn), [drawn]);
  const first = useMemo(() => drawAssets(drawn), [drawn]);
  const chosenHere = useRef<string | null>(null);
  const centred = useRef(false);

  useEffect(() => map?.setAssets(drawn), [map, drawn]);
  useEffect(() => map?.setHovered(hoveredAssetID), [map, hoveredAssetID]);
  useEffect(() => {
    if (!map) return;
    map.setSelected(selectedAssetID);
    const wanted = drawn.find(({ id }) => id === selectedAssetID);
    const first = centred.current ? undefined : (wanted ?? drawn.find(({ centre }) => centre));
    if (first && !map.wasMovedByHand) map.showAsset(first);
    else if (wanted && chosenHere.current !== selectedAssetID) map.showAsset(wanted);
    if (first) centred.current = true;
    chosenHere.current = null;
  }, [map, drawn, selectedAssetID]);
  useEffect(() => {
    if (!map) return;
    let left = false;
    void locateDevice().then((place) => {
      if (!place || left) return;
      map.setDevice(place);
      if (!centred.current && !map.wasMovedByHand) map.flyTo({ ...place, zoom: MAP_CONSTANTS.zoom });
    });
    return () => {
      left = true;
    };
  }, [map]);

  return (
    <MapSheet
      start={findPlaced(drawn, selectedAssetID) ?? drawn.find(({ centre }) => centre) ?? ZIMBABWE_VIEW}
      first={first}
      selectedID={selectedAssetID}
      label={mapText.assetCount({ count: drawn.length })}
      onMap={setMap}
      handlers={{
        onSelect: (id) => {
          chosenHere.current = id;
          onSelect(id);
        },
        onHover,
      }}
      onShowAll={extent ? () => map?.showBounds(extent) : undefined}
      onLocate={() => void (map && goToDevice(map))}
      height="fill"
    />
  );
}
