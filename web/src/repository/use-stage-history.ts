import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { listStageHistory } from '@atlas/contract/stage-history';
import { usePages } from '../api/use-pages.ts';
import type { StageChoice } from './stage-filter.tsx';

const PAGE_SIZE = 50;

/** The stages of a company's assets, the latest first, page by page. */
export function useStageHistory(companyID: CompanyId, { stage, operatorPhone }: StageChoice, assetID?: AssetId) {
  return usePages(
    listStageHistory,
    (before) => ({
      params: { companyID },
      query: {
        stage: stage === '' ? undefined : stage,
        operatorPhone: operatorPhone === '' ? undefined : operatorPhone,
        assetID,
        before,
        limit: PAGE_SIZE,
      },
    }),
    { next: (page) => page.next },
  );
}
