import type { Asset } from '@atlas/contract/assets';
import * as mapText from '@atlas/messages/map';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AssetInfo } from './asset-info.tsx';
import type { AtlasMap } from './atlas-map.ts';
import { InfoWindow } from './info-window.tsx';
import { goToDevice } from './locate-device.ts';
import { boundsOfAssets, drawAssets, findPlaced, fromAsset, type MapAsset } from './map-asset.ts';
import { ZIMBABWE_VIEW } from './map-constants.ts';
import type { MapDrawing } from './map-handlers.ts';
import { MapSheet } from './map-sheet.tsx';
import type { Bounds } from './map-view.ts';
import { useAssetSelection } from './use-asset-selection.ts';
import { useDeviceStart } from './use-device-start.ts';
import { useMapView } from './use-map-view.ts';

type AssetMapProps = {
  assets: readonly Asset[];
  selectedAssetID: string | null;
  /** An asset was chosen on the map, or empty ground (null). */
  onSelect: (id: string | null) => void;
  /** The asset under the pointer here or in a list beside the map. */
  hoveredAssetID: string | null;
  onHover: (id: string | null) => void;
  /** Layers above or below the assets. */
  drawing?: MapDrawing;
  /** Registered outlines around the assets: visible, but not interactive. */
  neighbours?: readonly MapAsset[];
  onBounds?: (bounds: Bounds) => void;
};

/** The satellite map of a few assets, given one by one: markers, outlines, selection and the info window. */
export function AssetMap(props: AssetMapProps) {
  const { assets, selectedAssetID, onSelect, hoveredAssetID, onHover, drawing, neighbours, onBounds } = props;
  const { linked, record } = useMapView();
  const [map, setMap] = useState<AtlasMap | null>(null);
  const [openID, setOpenID] = useState<string | null>(null);
  const drawn = useMemo(() => assets.map(fromAsset), [assets]);
  const extent = useMemo(() => boundsOfAssets(drawn), [drawn]);
  const first = useMemo(() => drawAssets(drawn), [drawn]);
  const chosenHere = useRef<string | null>(null);

  useEffect(() => map?.setAssets(drawn), [map, drawn]);
  useEffect(() => map?.setHovered(hoveredAssetID), [map, hoveredAssetID]);
  useEffect(() => drawing && map?.draw(drawing), [map, drawing]);
  useEffect(() => neighbours && map?.setNeighbours(neighbours), [map, neighbours]);
  useAssetSelection(map, drawn, selectedAssetID, chosenHere, linked !== null);
  useDeviceStart(map, linked === null && selectedAssetID === null);

  const select = (id: string | null) => {
    chosenHere.current = id;
    setOpenID(id);
    onSelect(id);
  };
  const open = openID === selectedAssetID ? assets.find(({ _id }) => _id === openID) : undefined;
  return (
    <MapSheet
      start={linked ?? findPlaced(drawn, selectedAssetID) ?? extent ?? ZIMBABWE_VIEW}
      first={first}
      selectedID={selectedAssetID}
      label={mapText.assetCount({ count: assets.length })}
      onMap={setMap}
      handlers={{
        onSelect: select,
        onHover,
        onView: (view, bounds) => {
          record(view);
          onBounds?.(bounds);
        },
      }}
      onShowAll={extent ? () => map?.showBounds(extent) : undefined}
      onLocate={() => void (map && goToDevice(map))}
    >
      {map && open?.centerCoordinates && (
        <InfoWindow
          key={open._id}
          map={map}
          latitude={open.centerCoordinates.lat}
          longitude={open.centerCoordinates.lng}
          onClose={() => setOpenID(null)}
        >
          <AssetInfo asset={open} onClose={() => setOpenID(null)} />
        </InfoWindow>
      )}
    </MapSheet>
  );
}
