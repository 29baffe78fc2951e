import { CLIENT_ASSETS_PAGE, type ClientAsset, listClientAssets } from '@atlas/contract/client-map';
import { usePages } from '../api/use-pages.ts';

/** The client whose map is requested, as the call identifies them. */
interface AskedMap {
  readonly company_id: string;
  readonly client_id: string;
  readonly grant?: string;
}

/** A client's assets by number, page by page: `data` holds all those loaded. */
export function useClientAssets(asked: AskedMap) {
  return usePages(listClientAssets, (after) => ({ body: after === undefined ? asked : { ...asked, after } }), {
    next: (page) => (page.length < CLIENT_ASSETS_PAGE ? undefined : page.at(-1)?.asset.assetNumber),
    select: ({ pages }): readonly ClientAsset[] => pages.flat(),
  });
}
