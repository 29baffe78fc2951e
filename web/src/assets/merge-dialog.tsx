import { type AssetDetail, planMerger } from '@atlas/contract/asset-life';
import { normaliseAssetNumber } from '@atlas/contract/asset-number';
import type { CompanyOverview } from '@atlas/contract/companies';
import type { AssetId } from '@atlas/contract/identifiers';
import * as divisionText from '@atlas/messages/division';
import { useMemo, useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { DivisionDialog, PartNumber } from './division-dialog.tsx';
import { listOwnNeighbours, NeighbourChoice } from './neighbour-choice.tsx';
import { useDivision } from './use-division.ts';

type MergeDialogProps = { company: CompanyOverview; detail: AssetDetail; onClose: () => void };

/** The dialog that merges an asset with chosen neighbours, and measures and numbers the result. */
export function MergeDialog({ company, detail, onClose }: MergeDialogProps) {
  const { asset } = detail;
  const [chosen, setChosen] = useState<readonly AssetId[]>([]);
  const [number, setNumber] = useState(`${asset.assetNumber}-M`);
  const [asked, setAsked] = useState(false);
  const neighbours = useMemo(() => listOwnNeighbours(detail), [detail]);
  const { merge } = useDivision(onClose);
  const params = { companyID: company.companyID };
  const assetIDs = [asset._id, ...chosen];
  const enough = chosen.length > 0;
  const plan = useRead(planMerger, { params, body: { assetIDs } }, { enabled: enough });
  const planned = enough ? plan.data : undefined;
  const parts = useMemo(() => (planned ? [{ name: divisionText.merged(), part: planned }] : []), [planned]);
  const name = normaliseAssetNumber(number);
  const submit = () => {
    setAsked(true);
    if (planned && name !== '') merge.mutate({ params, body: { assetIDs, assetNumber: name } });
  };
  return (
    <DivisionDialog
      asset={asset}
      title={divisionText.mergeTitle({ number: asset.assetNumber })}
      sentence={divisionText.mergeSentence()}
      action={divisionText.merge()}
      plan={{ parts, measuring: enough && plan.isPending, error: enough ? plan.error : null }}
      choice={
        <NeighbourChoice
          neighbours={neighbours}
          chosen={chosen}
          error={asked && !enough ? divisionText.chooseOne() : undefined}
          onChoose={setChosen}
        />
      }
      numbers={
        <PartNumber
          label={divisionText.number()}
          value={number}
          error={asked && name === '' ? divisionText.missing() : undefined}
          onChange={setNumber}
        />
      }
      busy={merge.isPending}
      error={merge.error}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
