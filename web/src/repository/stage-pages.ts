import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { type listStageHistory, Stage } from '@atlas/contract/stage-history';
import type { Pages } from '../api/read-options.ts';

/** The filter of the timeline: one stage, one operator, or neither. */
export type StageChoice = { readonly stage: Stage | ''; readonly operatorPhone: string };

const PAGE_SIZE = 50;

/** A stage from the address or the select; empty for any other text. */
export function readStage(text: string | null): Stage | '' {
  return Stage.options.find((stage) => stage === text) ?? '';
}

/** The filter in the address. */
export function readStageChoice(parameters: URLSearchParams): StageChoice {
  return { stage: readStage(parameters.get('stage')), operatorPhone: parameters.get('operatorPhone') ?? '' };
}

/** The stages of a company's assets, or of one asset, newest first, page by page. */
export function stagePages(
  companyID: CompanyId,
  { stage, operatorPhone }: StageChoice,
  assetID?: AssetId,
): Pages<typeof listStageHistory> {
  return {
    inputAt: (before) => ({
      params: { companyID },
      query: {
        stage: stage === '' ? undefined : stage,
        operatorPhone: operatorPhone === '' ? undefined : operatorPhone,
        assetID,
        before,
        limit: PAGE_SIZE,
      },
    }),
    next: (page) => page.next,
  };
}
