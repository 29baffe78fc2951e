import { useEffect, useRef } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { locateDevice } from './locate-device.ts';
import { MAP_CONSTANTS } from './map-constants.ts';

/**
 * Once, when the map opens: moves to the device's position, unless a person has moved the map or chosen an asset by
 * then.
 */
export function useDeviceStart(map: AtlasMap | null, wanted: boolean) {
  const asked = useRef(!wanted);
  const isWanted = useRef(wanted);
  isWanted.current = wanted;
  useEffect(() => {
    if (!map || asked.current) return;
    asked.current = true;
    void locateDevice().then((place) => {
      if (!place) return;
      map.setDevice(place);
      if (isWanted.current && !map.wasMovedByHand) map.flyTo({ ...place, zoom: MAP_CONSTANTS.zoom });
    });
  }, [map]);
}
