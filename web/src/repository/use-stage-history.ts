import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { listStageHistory } from '@atlas/contract/stage-history';
import { usePages } from '../api/use-pages.ts';
import { type StageChoice, stagePages } from './stage-pages.ts';

/** The stages of a company's assets, newest first, page by page. */
export function useStageHistory(companyID: CompanyId, choice: StageChoice, assetID?: AssetId) {
  const { inputAt, next } = stagePages(companyID, choice, assetID);
  return usePages(listStageHistory, inputAt, { next });
}
