import { type RefObject, useEffect, useRef } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import type { MapAsset } from './map-asset.ts';

/** Marks the selected asset, and moves there once if it was chosen beside the map or by a link. */
export function useAssetSelection(
  map: AtlasMap | null,
  drawn: readonly MapAsset[],
  id: string | null,
  chosenHere: RefObject<string | null>,
  viewLinked: boolean,
) {
  const shown = useRef(viewLinked ? id : null);
  useEffect(() => {
    const asset = drawn.find((candidate) => candidate.id === id);
    map?.setSelected(asset ? id : null);
    if (id === null) shown.current = null;
    if (!map || !asset || shown.current === id) return;
    if (chosenHere.current !== id) map.showAsset(asset);
    shown.current = id;
    chosenHere.current = null;
  }, [map, id, drawn, chosenHere]);
}
