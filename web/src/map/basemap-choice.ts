import { type Basemap, readSiteConfiguration } from '@atlas/contract/site';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import type { MapGround } from './map-inks.ts';
import { useDarkPaper } from './use-dark-paper.ts';

/** The built-in sheet; any other id is a provider's. */
export const SHEET = 'embedded';
const groundKey = 'atlasGround';
const NONE: readonly Basemap[] = [];

/** The base maps to choose from: the operator's providers and the sheet. The choice is stored on this device. */
export function useBasemapChoice() {
  const { data } = useRead(readSiteConfiguration, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [chosen, setChosen] = useState(() => localStorage.getItem(groundKey));
  const paper: MapGround = useDarkPaper() ? 'shaft' : 'bone';
  const basemaps = data?.basemaps ?? NONE;
  const isOffered = chosen === SHEET || basemaps.some((basemap) => basemap.id === chosen);
  const id = chosen !== null && isOffered ? chosen : (data?.defaultBasemap ?? SHEET);
  const imagery = basemaps.find((basemap) => basemap.id === id) ?? null;
  const choose = (wanted: string) => {
    localStorage.setItem(groundKey, wanted);
    setChosen(wanted);
  };
  return { basemaps, id, imagery, ground: imagery ? 'image' : paper, choose } as const;
}
