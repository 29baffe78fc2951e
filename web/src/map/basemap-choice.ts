import { type Basemap, readSiteConfiguration } from '@atlas/contract/site';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';

const EMBEDDED = 'embedded';
const NONE: readonly Basemap[] = [];

/** The grounds to choose from: the embedded one and the providers that the operator configured. */
export function useBasemapChoice() {
  const { data } = useRead(readSiteConfiguration, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [chosen, setChosen] = useState<string | null>(null);
  const basemaps = data?.basemaps ?? NONE;
  const id = chosen ?? data?.defaultBasemap ?? EMBEDDED;
  return { basemaps, id, imagery: basemaps.find((basemap) => basemap.id === id) ?? null, choose: setChosen };
}
