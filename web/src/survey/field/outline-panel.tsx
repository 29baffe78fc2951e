import * as fieldSurveyText from '@atlas/messages/field-survey';
import { ArrowUp, X } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import type { MapAsset } from '../../map/map-asset.ts';
import { Button } from '../../ui/button.tsx';
import { formatRoundedHectares } from '../../ui/format.ts';
import { latePart } from '../../ui/late-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { describeTyped, formatPosition } from '../survey-figures.ts';
import type { FieldJob } from './field-job.ts';
import { listKnownPlaces, listMeasured, newestOfEach } from './job-evidence.ts';
import { beginOutline, judgeOutline, moveUp, type OutlineReport, toCorner } from './outline.ts';
import { queueFieldChange } from './queue-field-change.ts';
import { TypedCorner } from './typed-corner.tsx';
import { useRecording } from './use-recording.ts';

const FieldMap = latePart(async () => (await import('../../map/field-map.tsx')).FieldMap);

/** The outline between the beacons, its area, and what it overlaps of the boundaries that the phone keeps. */
export function OutlinePanel({ owner, job, pack, store, draft, change, closedReason }: FieldJob) {
  const { isBusy, record } = useRecording();
  const begun = useMemo(() => beginOutline(job, store.records), [job, store.records]);
  const corners = draft.corners ?? begun;
  const report = useMemo(() => judgeOutline(corners, pack, job.assetID), [corners, pack, job.assetID]);
  const neighbours = useMemo(() => pack.neighbours.map(drawNeighbour), [pack.neighbours]);
  const left = newestOfEach(listMeasured(job, store.records)).filter(
    ({ beacon }) => !corners.some((corner) => corner.beacon === beacon),
  );
  const save = () => {
    const ended = { corners: null };
    record(
      () => queueFieldChange(owner, job, 'ring', { corners: corners.map((corner) => ({ ...corner })) }, ended),
      () => change(ended),
    );
  };
  return (
    <Panel title={fieldSurveyText.outlineTitle()}>
      <div className="flex flex-col gap-4">
        <Suspense fallback={<Skeleton className="h-80" />}>
          <FieldMap
            label={fieldSurveyText.outlineMap({ count: corners.length })}
            corners={corners}
            site={job.site.position}
            neighbours={neighbours}
          />
        </Suspense>
        <OutlineFindings report={report} isCut={pack.neighboursCut} />
        {corners.length > 0 && (
          <ol className="flex flex-col divide-y divide-hairline border border-hairline">
            {corners.map((corner, index) => {
              const name = corner.beacon ?? fieldSurveyText.typedCornerName({ number: index + 1 });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place can be a corner twice
                <li key={index} className="flex items-center gap-2 py-1 pr-1 pl-3">
                  <span className="min-w-0 flex-1">
                    <strong className="font-[600]">{name}</strong>{' '}
                    <span className="figure text-13 break-words text-secondary">{formatPosition(corner)}</span>
                    {corner.typed && corner.typed.system !== 'wgs84' && (
                      <span className="figure block text-13 break-words text-secondary">
                        {describeTyped(corner.typed)}
                      </span>
                    )}
                  </span>
                  <Button
                    tone="quiet"
                    size="square"
                    aria-label={fieldSurveyText.moveUp({ name })}
                    unavailableReason={closedReason ?? (index === 0 ? fieldSurveyText.isFirst() : undefined)}
                    onClick={() => change({ corners: moveUp(corners, index) })}
                  >
                    <ArrowUp className="size-5" strokeWidth={1.5} aria-hidden="true" />
                  </Button>
                  <Button
                    tone="quiet"
                    size="square"
                    aria-label={fieldSurveyText.leaveOut({ name })}
                    unavailableReason={closedReason}
                    onClick={() => change({ corners: corners.filter((_corner, at) => at !== index) })}
                  >
                    <X className="size-5" strokeWidth={1.5} aria-hidden="true" />
                  </Button>
                </li>
              );
            })}
          </ol>
        )}
        {left.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {left.map((beacon) => (
              <Button
                key={beacon.beacon}
                unavailableReason={closedReason}
                onClick={() => change({ corners: [...corners, toCorner(beacon)] })}
              >
                {fieldSurveyText.addCorner({ beacon: beacon.beacon })}
              </Button>
            ))}
          </div>
        )}
        <TypedCorner
          draft={draft}
          change={change}
          closedReason={closedReason}
          corners={corners}
          known={listKnownPlaces(job, store.records)}
          onAdd={(corner) => change({ corners: [...corners, corner] })}
        />
        <Button
          size="large"
          tone="primary"
          busy={isBusy}
          unavailableReason={closedReason ?? (report.status === 'simple' ? undefined : describeFault(report.status))}
          onClick={save}
        >
          {fieldSurveyText.saveOutline()}
        </Button>
      </div>
    </Panel>
  );
}

function describeFault(status: 'too few' | 'not simple'): string {
  return status === 'too few' ? fieldSurveyText.outlineTooFew() : fieldSurveyText.outlineCrosses();
}

function OutlineFindings({ report, isCut }: { report: OutlineReport; isCut: boolean }) {
  if (report.status !== 'simple') {
    return (
      <div role="status">
        <Status tone={report.status === 'too few' ? 'quiet' : 'bad'} word={describeFault(report.status)} className="" />
      </div>
    );
  }
  const numbers = report.overlaps.map(({ assetNumber }) => assetNumber).join(', ');
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="figure text-18">{formatRoundedHectares(report.areaSquareMetres)}</p>
      {numbers === '' ? (
        <Status tone="good" word={fieldSurveyText.overlapsNone()} className="" />
      ) : (
        <Status tone="warning" word={fieldSurveyText.overlapsOwn({ numbers })} className="" />
      )}
      <p className="text-13 text-secondary">
        {isCut ? fieldSurveyText.neighboursCut() : fieldSurveyText.othersUnknown()}
      </p>
    </div>
  );
}

function drawNeighbour({
  assetID,
  assetNumber,
  complianceState,
  ring,
}: FieldJob['pack']['neighbours'][number]): MapAsset {
  return {
    id: assetID,
    number: assetNumber,
    approved: complianceState === 'APPROVED',
    centre: null,
    ring: ring.map(([latitude, longitude]) => [longitude, latitude] as const),
  };
}
