import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { listStageHistory } from '@atlas/contract/stage-history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { StageWish } from './stage-filter.tsx';

const PAGE_SIZE = 50;

/** The stages of a company's assets, the latest first, page by page. */
export function useStageHistory(companyID: CompanyId, { stage, operatorPhone }: StageWish, assetID?: AssetId) {
  return useInfiniteQuery({
    queryKey: [listStageHistory.path, companyID, stage, operatorPhone, assetID],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listStageHistory,
        {
          params: { companyID },
          query: {
            stage: stage === '' ? undefined : stage,
            operatorPhone: operatorPhone === '' ? undefined : operatorPhone,
            assetID,
            before: pageParam,
            limit: PAGE_SIZE,
          },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}
