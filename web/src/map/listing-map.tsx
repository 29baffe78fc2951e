import type { Listing } from '@atlas/contract/catalogue';
import * as mapText from '@atlas/messages/map';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { boundsOfAssets, drawAssets, findPlaced, type MapAsset } from './map-asset.ts';
import { ZIMBABWE_VIEW } from './map-constants.ts';
import { MapSheet } from './map-sheet.tsx';

type ListingMapProps = {
  listings: readonly Listing[];
  selectedAssetID: string | null;
  hoveredAssetID: string | null;
  onSelect: (id: string | null) => void;
  onHover: (id: string | null) => void;
};

/** An asset on sale, as the map draws it. */
function fromListing(listing: Listing): MapAsset {
  const { centerCoordinates: centre, polygon } = listing;
  return {
    id: listing._id,
    number: listing.assetNumber,
    approved: listing.approved,
    centre: centre && { latitude: centre.lat, longitude: centre.lng },
    ring: polygon.map(({ coords }) => [coords.longitude, coords.latitude]),
  };
}

/** The map of the assets on sale: all of them at first, then an asset chosen elsewhere. */
export function ListingMap({ listings, selectedAssetID, hoveredAssetID, onSelect, onHover }: ListingMapProps) {
  const [map, setMap] = useState<AtlasMap | null>(null);
  const drawn = useMemo(() => listings.map(fromListing), [listings]);
  const extent = useMemo(() => boundsOfAssets(drawn), [drawn]);
  const first = useMemo(() => drawAssets(drawn), [drawn]);
  const chosenHere = useRef<string | null>(null);

  useEffect(() => map?.setAssets(drawn), [map, drawn]);
  useEffect(() => map?.setHovered(hoveredAssetID), [map, hoveredAssetID]);
  useEffect(() => {
    if (map && extent && !map.wasMovedByHand) map.showBounds(extent);
  }, [map, extent]);
  useEffect(() => {
    if (!map) return;
    map.setSelected(selectedAssetID);
    const wanted = drawn.find(({ id }) => id === selectedAssetID);
    if (wanted && chosenHere.current !== selectedAssetID) map.showAsset(wanted);
    chosenHere.current = null;
  }, [map, drawn, selectedAssetID]);

  return (
    <MapSheet
      start={findPlaced(drawn, selectedAssetID) ?? extent ?? ZIMBABWE_VIEW}
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
      height="fill"
    />
  );
}
