import type { Asset } from '@atlas/contract/assets';
import * as mapText from '@atlas/messages/map';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AssetInfo } from './asset-info.tsx';
import type { AtlasMap } from './atlas-map.ts';
import { InfoWindow } from './info-window.tsx';
import { goToDevice } from './locate-device.ts';
import { drawAssets, findPlaced, fromAsset, type MapAsset, outlinesOf } from './map-asset.ts';
import { ZIMBABWE_VIEW } from './map-constants.ts';
import type { MapDrawing } from './map-handlers.ts';
import { MapSheet } from './map-sheet.tsx';
import type { Bounds } from './map-view.ts';
import { useAssetSelection } from './use-asset-selection.ts';
import { useDeviceStart } from './use-device-start.ts';
import { useMapView } from './use-map-view.ts';

/** Assets as tiles from the register, in any number. */
export interface TiledAssets {
  /** Where their vector tiles are, with `{z}/{x}/{y}`. */
  readonly address: string;
  readonly count: number;
  /** The box around them; null when none has a boundary. */
  readonly extent: Bounds | null;
  /** Differs after every change of an asset. */
  readonly version: string;
}

type CompanyAssetMapProps = {
  assets: TiledAssets;
  /** The selected asset, once it has loaded. */
  asset: Asset | undefined;
  /** All of the assets, if they are few and known: their outlines are visible before the tiles arrive. */
  listed?: readonly Asset[] | undefined;
  selectedAssetID: string | null;
  /** An asset was chosen on the map, or empty ground (null). */
  onSelect: (id: string | null) => void;
  /** The asset under the pointer here or in a list beside the map. */
  hoveredAssetID: string | null;
  onHover: (id: string | null) => void;
  /** A jurisdiction was clicked where there is no asset. */
  onJurisdiction?: ((id: string) => void) | undefined;
  /** Layers above or below the assets. */
  drawing?: MapDrawing;
  /** The panel open beside the map: a person who turns to it wants to see the ground, not the info window. */
  occasion?: string | null | undefined;
};

const NONE: readonly MapAsset[] = [];
const NO_ASSETS: readonly Asset[] = [];

/** The satellite map of a company's assets, of sixty or a hundred thousand: tiles, selection and the info window. */
export function CompanyAssetMap(props: CompanyAssetMapProps) {
  const { assets, asset, selectedAssetID, onSelect, hoveredAssetID, onHover, onJurisdiction, drawing } = props;
  const occasion = props.occasion ?? null;
  const { linked, record } = useMapView();
  const [map, setMap] = useState<AtlasMap | null>(null);
  const [opened, setOpened] = useState<{ id: string | null; occasion: string | null } | null>(null);
  const drawn = useMemo(() => (asset ? [fromAsset(asset)] : NONE), [asset]);
  const chosenHere = useRef<string | null>(null);
  const { listed = NO_ASSETS } = props;
  const first = useMemo(() => {
    const others = listed.filter(({ _id }) => _id !== asset?._id).map(fromAsset);
    return { ...drawAssets(drawn), 'asset-outlines': outlinesOf([...others, ...drawn]) };
  }, [drawn, listed, asset]);
  const { extent } = assets;

  useEffect(() => map?.setAssets(drawn), [map, drawn]);
  useEffect(() => map?.setHovered(hoveredAssetID), [map, hoveredAssetID]);
  useEffect(() => drawing && map?.draw(drawing), [map, drawing]);
  useTiles(map, assets, selectedAssetID);
  useAssetSelection(map, drawn, selectedAssetID, chosenHere, linked !== null);
  useDeviceStart(map, linked === null && selectedAssetID === null);

  const wanted = opened?.occasion === occasion ? opened.id : null;
  const open = asset && wanted === asset._id && wanted === selectedAssetID ? asset : undefined;
  const close = () => setOpened(null);
  return (
    <MapSheet
      start={linked ?? findPlaced(drawn, selectedAssetID) ?? extent ?? ZIMBABWE_VIEW}
      first={first}
      selectedID={selectedAssetID}
      label={mapText.assetCount({ count: assets.count })}
      onMap={setMap}
      handlers={{
        onSelect: (id) => {
          chosenHere.current = id;
          setOpened({ id, occasion });
          onSelect(id);
        },
        onHover,
        ...(onJurisdiction ? { onJurisdiction } : {}),
        onView: record,
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
          onClose={close}
        >
          <AssetInfo asset={open} onClose={close} />
        </InfoWindow>
      )}
    </MapSheet>
  );
}

/** Draws the tiles, renews them when an asset changes, and brings other assets fully into view. */
function useTiles(map: AtlasMap | null, { address, extent, version }: TiledAssets, selectedAssetID: string | null) {
  const before = useRef({ map, address, version });
  useEffect(() => map?.setAssetTiles(address), [map, address]);
  useEffect(() => {
    const earlier = before.current;
    before.current = { map, address, version };
    if (!map || map !== earlier.map) return;
    if (address !== earlier.address) {
      if (selectedAssetID === null && extent && !map.shows(extent)) map.showBounds(extent);
    } else if (version !== earlier.version) map.renewAssetTiles();
  }, [map, address, version, extent, selectedAssetID]);
}
