import type { Basemap } from '@atlas/contract/site';
import { mapText } from '../strings/map.ts';

type BasemapSwitcherProps = { basemaps: readonly Basemap[]; id: string; onChoose: (id: string) => void };

/** Chooses the ground; not there while there is only one. */
export function BasemapSwitcher({ basemaps, id, onChoose }: BasemapSwitcherProps) {
  if (basemaps.length === 0) return null;
  return (
    <label className="map-float flex items-center">
      <span className="sr-only">{mapText.ground}</span>
      <select
        className="min-h-9 bg-transparent px-2 text-13"
        value={id}
        onChange={(event) => onChoose(event.target.value)}
      >
        {basemaps.map((basemap) => (
          <option key={basemap.id} value={basemap.id}>
            {basemap.label}
          </option>
        ))}
        <option value="embedded">{mapText.embedded}</option>
      </select>
    </label>
  );
}
