import { type CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { readSurvey } from '@atlas/contract/survey';
import type { SurveyBeacon } from '@atlas/contract/survey-job';
import * as surveysText from '@atlas/messages/surveys';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { typeFromPlace } from '../coordinates/locate-point.ts';
import { formatAccuracy, pickBeacons } from '../survey/survey-figures.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { DraftRequest, PlotAction } from './plot-draft.ts';
import type { usePlotDraft } from './use-plot-draft.ts';

/** Beacons come from receivers, which give positions on WGS84. */
const SYSTEM = 'wgs84';

type PlotRequestProps = { companyID: CompanyId; kept: ReturnType<typeof usePlotDraft> };

/**
 * The cartography request that the boundary answers. The one in the address is loaded into the draft with its beacons,
 * once; undo brings back what was there. Of a beacon that was measured twice, the person picks a measurement.
 */
export function PlotRequest({ companyID, kept: { draft, dispatch, ready } }: PlotRequestProps) {
  const [parameters] = useSearchParams();
  const asked = WorkItemId.safeParse(parameters.get('request'));
  const workItemID = asked.success ? asked.data : WorkItemId.safeParse(draft.request?.workItemID).data;
  const isKnown = workItemID !== undefined;
  const read = useRead(
    readSurvey,
    { params: { companyID, workItemID: workItemID as WorkItemId } },
    { enabled: isKnown },
  );
  const survey = read.data;
  const isLoaded = draft.request?.workItemID === workItemID;
  // The address still names the request after its boundary has been saved: it is not loaded again.
  const loaded = useRef<string>(undefined);
  useEffect(() => {
    if (isLoaded) loaded.current = workItemID;
    if (!ready || !asked.success || survey === undefined || !survey.permits.plot.allowed) return;
    if (loaded.current === asked.data) return;
    const picked = pickBeacons(survey.survey?.beacons ?? [], survey.survey?.ring?.corners);
    dispatch(loadRequest(asked.data, survey, picked));
  }, [ready, asked.success, asked.data, isLoaded, workItemID, survey, dispatch]);
  if (read.isPending && isKnown) return <SkeletonRows rows={2} />;
  if (read.isError && isKnown) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const { request } = draft;
  if (request === null) return null;
  const count = request.beaconChangeIds.length;
  const pick = (beacon: SurveyBeacon) => {
    if (survey === undefined || workItemID === undefined) return;
    const beacons = survey.survey?.beacons ?? [];
    const chosen = request.beaconChangeIds.flatMap((id) => beacons.find(({ changeId }) => changeId === id) ?? []);
    const others = chosen.map((other) => (other.beacon === beacon.beacon ? beacon : other));
    dispatch(loadRequest(workItemID, survey, others.includes(beacon) ? others : [...others, beacon]));
  };
  return (
    <section className="flex flex-col gap-3 border-l-3 border-malachite bg-malachite-wash p-3">
      <p className="font-[600]">{surveysText.fromSurvey({ ref: request.ref })}</p>
      <p className="text-13">{surveysText.fromSurveyLead({ count, metres: formatAccuracy(request.accuracyMetres) })}</p>
      {groupRepeated(survey?.survey?.beacons ?? []).map(([name, measurements]) => (
        <SelectField
          key={name}
          label={surveysText.pick({ beacon: name })}
          options={measurements.map(({ changeId, accuracyMetres, measuredAt }) => ({
            value: changeId,
            label: surveysText.pickOption({
              accuracy: formatAccuracy(accuracyMetres),
              moment: formatMoment(measuredAt),
            }),
          }))}
          value={measurements.find(({ changeId }) => request.beaconChangeIds.includes(changeId))?.changeId ?? ''}
          onChange={(event) => {
            const chosen = measurements.find(({ changeId }) => changeId === event.target.value);
            if (chosen) pick(chosen);
          }}
        />
      ))}
      {!asked.success && (
        <Button size="small" className="self-start" onClick={() => dispatch({ type: 'leaveRequest' })}>
          {surveysText.leaveRequest()}
        </Button>
      )}
    </section>
  );
}

type Evidence = NonNullable<ReturnType<typeof useRead<typeof readSurvey>>['data']>;

/** Puts the picked measurements into the draft as its points. */
function loadRequest(workItemID: string, { item, survey }: Evidence, picked: readonly SurveyBeacon[]): PlotAction {
  const points = picked.flatMap(({ latitude, longitude }) => {
    const placed = typeFromPlace(SYSTEM, [latitude, longitude], {});
    return placed.ok ? [placed.point] : [];
  });
  const request: DraftRequest = {
    workItemID,
    version: item.version,
    ref: item.ref,
    beaconChangeIds: picked.map(({ changeId }) => changeId),
    accuracyMetres: Math.max(0, ...picked.map(({ accuracyMetres }) => accuracyMetres)),
  };
  return {
    type: 'loadRequest',
    systemID: SYSTEM,
    points,
    request,
    categoryID: survey?.category?._id ?? '',
    assetNumber: survey?.plotNumber ?? '',
  };
}

/** Beacons with more than one measurement, by their names. */
function groupRepeated(beacons: readonly SurveyBeacon[]): readonly (readonly [string, readonly SurveyBeacon[]])[] {
  const names = [...new Set(beacons.map(({ beacon }) => beacon))];
  return names
    .map((name) => [name, beacons.filter(({ beacon }) => beacon === name)] as const)
    .filter(([, measurements]) => measurements.length > 1);
}
