import { CLIENT_ASSETS_PAGE, type ClientAsset, listClientAssets } from '@atlas/contract/client-map';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Whose map is asked for, as the call names them. */
interface AskedMap {
  readonly company_id: string;
  readonly client_id: string;
  readonly grant?: string;
}

/** A client's assets by number, page by page: `data` holds all that were read. */
export function useClientAssets(asked: AskedMap) {
  return useInfiniteQuery({
    queryKey: [listClientAssets.path, asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const body = pageParam === undefined ? asked : { ...asked, after: pageParam };
      return call(listClientAssets, { body }, { signal });
    },
    getNextPageParam: (page) => (page.length < CLIENT_ASSETS_PAGE ? undefined : page.at(-1)?.asset.assetNumber),
    select: ({ pages }): readonly ClientAsset[] => pages.flat(),
  });
}
