import type { Basemap } from '@atlas/contract/site';
import * as mapText from '@atlas/messages/map';
import { useId } from 'react';
import { SHEET } from './basemap-choice.ts';

type BasemapSwitcherProps = { basemaps: readonly Basemap[]; id: string; onChoose: (id: string) => void };

/** Chooses between imagery and sheet, or among several providers; hidden if there is only the sheet. */
export function BasemapSwitcher({ basemaps, id, onChoose }: BasemapSwitcherProps) {
  const groupName = useId();
  const [only, ...others] = basemaps;
  if (!only) return null;
  if (others.length > 0) return <ProviderChoice basemaps={basemaps} id={id} onChoose={onChoose} />;
  const choices = [
    [only.id, mapText.image(), only.label],
    [SHEET, mapText.sheet(), mapText.sheet()],
  ] as const;
  return (
    <fieldset className="map-float map-switch">
      <legend className="sr-only">{mapText.ground()}</legend>
      {choices.map(([value, label, title]) => (
        <label key={value} title={title}>
          <input
            type="radio"
            name={groupName}
            className="sr-only"
            checked={value === id}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function ProviderChoice({ basemaps, id, onChoose }: BasemapSwitcherProps) {
  return (
    <label className="map-float flex items-center">
      <span className="sr-only">{mapText.ground()}</span>
      <select
        className="min-h-9 max-w-48 bg-transparent px-2 text-13 max-md:min-h-11"
        value={id}
        onChange={(event) => onChoose(event.target.value)}
      >
        {basemaps.map((basemap) => (
          <option key={basemap.id} value={basemap.id}>
            {basemap.label}
          </option>
        ))}
        <option value={SHEET}>{mapText.sheet()}</option>
      </select>
    </label>
  );
}
