import { prepareAtlasMap, untilMapsTurn } from '../map/load-atlas-map.ts';
import { latePart } from '../ui/late-part.tsx';
import { isLineSlow } from '../ui/line-pace.ts';

const load = async () => {
  await untilMapsTurn();
  return (await import('../map/company-asset-map.tsx')).CompanyAssetMap;
};

/** The satellite map of a company's assets; only screens that show it load its library. */
export const LazyCompanyMap = latePart(load);

/** Fetches the map's code and its library while its data is loading. */
export function prepareCompanyMap(): void {
  if (isLineSlow()) return;
  prepareAtlasMap();
  LazyCompanyMap.prepare();
}
