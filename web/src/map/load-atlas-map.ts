/** Fetches the map's library with the class that owns it; screens ask for it before they know what the map shows. */
export const loadAtlasMap = () => import('./atlas-map.ts');

/** Begins to fetch it. What fails here is said where the map is shown, which asks again. */
export function prepareAtlasMap(): void {
  loadAtlasMap().catch(() => undefined);
}
