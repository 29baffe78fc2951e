import { type AssetDetail, planMerger } from '@atlas/contract/asset-life';
import type { CompanyOverview } from '@atlas/contract/companies';
import type { AssetId } from '@atlas/contract/identifiers';
import { type FormEvent, Suspense, useId, useMemo, useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { divisionText } from '../strings/division.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { LazyDivisionMap } from './lazy-division-map.ts';
import { listOwnNeighbours, NeighbourChoice } from './neighbour-choice.tsx';
import { drawParts, PlannedParts } from './planned-parts.tsx';
import { useDivision } from './use-division.ts';

type MergeDialogProps = { company: CompanyOverview; detail: AssetDetail; onClose: () => void };

const LONGEST_NUMBER = 60;
const NO_LINE: readonly never[] = [];

/** A dialog in which an asset is merged with neighbours: they are chosen, the whole is measured and named. */
export function MergeDialog({ company, detail, onClose }: MergeDialogProps) {
  const { asset } = detail;
  const formId = useId();
  const [chosen, setChosen] = useState<readonly AssetId[]>([]);
  const [number, setNumber] = useState(`${asset.assetNumber}-M`);
  const [asked, setAsked] = useState(false);
  const assets = useMemo(() => [asset], [asset]);
  const neighbours = useMemo(() => listOwnNeighbours(detail), [detail]);
  const { merge } = useDivision(onClose);
  const params = { companyID: company.companyID };
  const assetIDs = [asset._id, ...chosen];
  const enough = chosen.length > 0;
  const plan = useRead(planMerger, { params, body: { assetIDs } }, { enabled: enough });
  const planned = enough ? plan.data : undefined;
  const parts = useMemo(() => (planned ? [{ name: divisionText.merged, part: planned }] : []), [planned]);
  const drawn = useMemo(() => drawParts(parts), [parts]);
  const name = number.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (planned && name !== '' && !merge.isPending) merge.mutate({ params, body: { assetIDs, assetNumber: name } });
  };
  return (
    <Dialog
      open
      title={divisionText.mergeTitle(asset.assetNumber)}
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{divisionText.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={merge.isPending}>
            {divisionText.merge}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p>{divisionText.mergeSentence}</p>
        <Suspense fallback={<Skeleton className="h-[360px]" />}>
          <LazyDivisionMap label={divisionText.map} assets={assets} line={NO_LINE} parts={drawn} />
        </Suspense>
        <NeighbourChoice
          neighbours={neighbours}
          chosen={chosen}
          error={asked && !enough ? divisionText.chooseOne : undefined}
          onChoose={setChosen}
        />
        {enough && plan.isPending && (
          <p role="status" className="text-secondary">
            {divisionText.planning}
          </p>
        )}
        {parts.length > 0 && <PlannedParts parts={parts} />}
        {enough && plan.isError && <FormError error={plan.error} />}
        <TextField
          label={divisionText.number}
          required
          className="figure"
          autoComplete="off"
          maxLength={LONGEST_NUMBER}
          value={number}
          error={asked && name === '' ? divisionText.missing : undefined}
          onChange={(event) => setNumber(event.target.value)}
        />
        <FormError error={merge.error} />
      </form>
    </Dialog>
  );
}
