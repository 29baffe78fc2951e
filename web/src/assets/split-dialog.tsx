import { planSplit } from '@atlas/contract/asset-life';
import { normaliseAssetNumber } from '@atlas/contract/asset-number';
import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as divisionText from '@atlas/messages/division';
import { useMemo, useState } from 'react';
import { findIssue } from '../api/api-error.ts';
import { useRead } from '../api/use-read.ts';
import { writePoints } from '../coordinates/write-points.ts';
import type { MapPlace } from '../map/map-handlers.ts';
import { toast } from '../ui/toast.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { DivisionDialog, PartNumber } from './division-dialog.tsx';
import { appendPlace, EMPTY_LINE, readLine } from './read-line.ts';
import { SplitLine } from './split-line.tsx';
import { useDivision } from './use-division.ts';

type SplitDialogProps = { company: CompanyOverview; asset: Asset; onClose: () => void };

const SETTLED_MILLISECONDS = 350;
const nameParts = () => [divisionText.leftNumber(), divisionText.rightNumber()] as const;

/** The dialog that splits an asset along a drawn or typed line, and measures and numbers both parts. */
export function SplitDialog({ company, asset, onClose }: SplitDialogProps) {
  const [line, setLine] = useState(EMPTY_LINE);
  const [numbers, setNumbers] = useState<readonly [string, string]>([
    `${asset.assetNumber}-A`,
    `${asset.assetNumber}-B`,
  ]);
  const [asked, setAsked] = useState(false);
  const { points, faults } = useMemo(() => readLine(line), [line]);
  const places = useMemo(() => points.map(({ place: [latitude, longitude] }) => ({ latitude, longitude })), [points]);
  const { split } = useDivision(onClose);
  const read = useMemo(() => ({ line, points }), [line, points]);
  const settled = useDebounced(read, SETTLED_MILLISECONDS);
  const params = { companyID: company.companyID, assetID: asset._id };
  const { points: typed, ...system } = writePoints(settled.points, settled.line.systemID, settled.line.constants);
  const enough = typed.length >= 2 && faults.length === 0;
  const input = { line: typed, ...system };
  const plan = useRead(planSplit, { params, body: input }, { enabled: enough });
  const planned = enough && settled.points === points ? plan.data?.parts : undefined;
  const parts = useMemo(
    () =>
      planned
        ? [
            { name: divisionText.left(), part: planned[0] },
            { name: divisionText.right(), part: planned[1] },
          ]
        : [],
    [planned],
  );
  const [left, right] = [normaliseAssetNumber(numbers[0]), normaliseAssetNumber(numbers[1])];
  const place = ({ latitude, longitude }: MapPlace) => {
    if (!appendPlace(line, [latitude, longitude])) return toast.error(divisionText.notThere());
    setLine((typed) => appendPlace(typed, [latitude, longitude]) ?? typed);
  };
  const faultOf = (index: number) => {
    if (!asked) return undefined;
    if ((index === 0 ? left : right) === '') return divisionText.missing();
    return index === 1 && left === right ? divisionText.same() : undefined;
  };
  const submit = () => {
    setAsked(true);
    if (!planned || left === '' || right === '' || left === right) return;
    split.mutate({ params, body: { ...input, assetNumbers: [left, right] } });
  };
  return (
    <DivisionDialog
      asset={asset}
      title={divisionText.splitTitle({ number: asset.assetNumber })}
      sentence={divisionText.splitSentence()}
      action={divisionText.split()}
      plan={{ parts, measuring: enough && !planned && !plan.isError, error: enough ? plan.error : null }}
      line={places}
      onPlace={place}
      choice={
        <SplitLine
          line={line}
          onLine={setLine}
          faults={asked && points.length < 2 && faults.length === 0 ? [divisionText.twoPoints()] : faults}
        />
      }
      numbers={
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {nameParts().map((label, index) => (
            <PartNumber
              key={label}
              label={label}
              value={numbers[index === 0 ? 0 : 1]}
              error={faultOf(index) ?? findIssue(split.error, `assetNumbers.${index}`)}
              onChange={(value) => setNumbers(index === 0 ? [value, numbers[1]] : [numbers[0], value])}
            />
          ))}
        </div>
      }
      busy={split.isPending}
      error={split.error}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
