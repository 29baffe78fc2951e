import { JsonText } from '../platform/outcome.ts';
import type { AssetPage } from './page-assets.ts';

/** A page as its reply; the assets are JSON already. */
export function viewPage(page: AssetPage): JsonText {
  return new JsonText(`{"assets":[${page.assetsJson}],"next":${JSON.stringify(page.next)}}`);
}
