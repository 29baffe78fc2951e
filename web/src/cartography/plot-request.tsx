import { type CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { readSurvey } from '@atlas/contract/survey';
import type { SurveyBeacon } from '@atlas/contract/survey-job';
import * as surveysText from '@atlas/messages/surveys';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { typeFromPlace } from '../coordinates/locate-point.ts';
import {
  formatAccuracy,
  formatAreaBetween,
  type PickedCorner,
  pickBeacons,
  pickOutline,
} from '../survey/survey-figures.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { DraftRequest, PlotAction, RequestSource } from './plot-draft.ts';
import type { usePlotDraft } from './use-plot-draft.ts';

/** Beacons come from receivers, which give positions on WGS84. */
const SYSTEM = 'wgs84';

type PlotRequestProps = { companyID: CompanyId; kept: ReturnType<typeof usePlotDraft> };

/**
 * The cartography request that the boundary answers. The one in the address is loaded into the draft with its beacons
 * or its outline, once; undo brings back what was there. Of a beacon that was measured twice, the person picks a measurement.
 */
export function PlotRequest({ companyID, kept: { draft, dispatch, ready } }: PlotRequestProps) {
  const [parameters] = useSearchParams();
  const asked = WorkItemId.safeParse(parameters.get('request'));
  const wanted = parameters.get('from');
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
    const source = wanted === 'outline' && survey.survey?.ring ? wanted : 'beacons';
    dispatch(loadRequest(asked.data, survey, pickNewest(survey), source));
  }, [ready, asked.success, asked.data, isLoaded, workItemID, survey, wanted, dispatch]);
  if (read.isPending && isKnown) return <SkeletonRows rows={2} />;
  if (read.isError && isKnown) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const { request } = draft;
  if (request === null) return null;
  const count = request.beaconChangeIds.length;
  const readPicked = (evidence: Evidence) => {
    const newest = pickNewest(evidence);
    const chosen = (evidence.survey?.beacons ?? []).filter(({ changeId }) =>
      request.beaconChangeIds.includes(changeId),
    );
    const added = chosen.filter(({ beacon }) => !newest.some((other) => other.beacon === beacon));
    return [...newest.map((beacon) => chosen.find((other) => other.beacon === beacon.beacon) ?? beacon), ...added];
  };
  const pick = (beacon: SurveyBeacon) => {
    if (survey === undefined || workItemID === undefined) return;
    const others = readPicked(survey).map((other) => (other.beacon === beacon.beacon ? beacon : other));
    const picked = others.includes(beacon) ? others : [...others, beacon];
    dispatch(loadRequest(workItemID, survey, picked, request.source));
  };
  const takeFrom = (source: RequestSource) => {
    if (survey === undefined || workItemID === undefined) return;
    dispatch(loadRequest(workItemID, survey, readPicked(survey), source));
  };
  return (
    <section className="flex flex-col gap-3 border-l-3 border-malachite bg-malachite-wash p-3">
      <p className="font-[600]">{surveysText.fromSurvey({ ref: request.ref })}</p>
      <p className="text-13">
        {request.accuracyMetres === null
          ? surveysText.fromOutlineLead({ count })
          : surveysText.fromSurveyLead({ count, metres: formatAccuracy(request.accuracyMetres) })}
      </p>
      {survey?.survey?.ring && (
        <SelectField
          label={surveysText.pointsFrom()}
          options={listSources(survey, readPicked(survey))}
          value={request.source}
          onChange={(event) => takeFrom(event.target.value === 'outline' ? 'outline' : 'beacons')}
        />
      )}
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

/** The measurements that count before a person picks others. */
function pickNewest({ survey }: Evidence): readonly SurveyBeacon[] {
  return pickBeacons(survey?.beacons ?? [], survey?.ring?.corners);
}

/** The corners from a source, in its order. */
function cornersFrom(
  source: RequestSource,
  { survey }: Evidence,
  picked: readonly SurveyBeacon[],
): readonly PickedCorner[] {
  if (source === 'outline') return pickOutline(survey?.ring?.corners ?? [], picked);
  return picked.map((measured) => {
    const { beacon, latitude, longitude } = measured;
    return { beacon, latitude, longitude, measured };
  });
}

/** What the points can be taken from, each with its area: the outline may have corners that are no beacons. */
function listSources(survey: Evidence, picked: readonly SurveyBeacon[]) {
  const describe = { outline: surveysText.outlineSource, beacons: surveysText.beaconSource };
  return (['outline', 'beacons'] as const).map((value) => {
    const corners = cornersFrom(value, survey, picked);
    const area = formatAreaBetween(corners) ?? surveysText.noArea();
    return { value, label: describe[value]({ count: corners.length, area }) };
  });
}

/** Puts the corners from a source into the draft as its points. */
function loadRequest(
  workItemID: string,
  evidence: Evidence,
  picked: readonly SurveyBeacon[],
  source: RequestSource,
): PlotAction {
  const { item, survey } = evidence;
  const corners = cornersFrom(source, evidence, picked);
  const measured = [...new Set(corners.flatMap((corner) => corner.measured ?? []))];
  const points = corners.flatMap((corner) => {
    const placed = typeFromPlace(SYSTEM, [corner.latitude, corner.longitude], {});
    return placed.ok ? [{ ...placed.point, beacon: corner.beacon ?? undefined }] : [];
  });
  const isMeasured = corners.every((corner) => corner.measured !== null);
  const request: DraftRequest = {
    workItemID,
    version: item.version,
    ref: item.ref,
    beaconChangeIds: measured.map(({ changeId }) => changeId),
    accuracyMetres: isMeasured ? Math.max(0, ...measured.map(({ accuracyMetres }) => accuracyMetres)) : null,
    source,
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
