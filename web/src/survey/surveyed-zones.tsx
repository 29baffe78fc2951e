import type { CompanyOverview } from '@atlas/contract/companies';
import { listSurveyedZones, type SurveyedZone } from '@atlas/contract/survey';
import * as surveysText from '@atlas/messages/surveys';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { ZoneMap } from '../map/zone-map.tsx';
import { Button } from '../ui/button.tsx';
import { CardTable } from '../ui/card-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount, formatDay } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { AccuracyRule } from './accuracy-rule.tsx';
import { formatAccuracy } from './survey-figures.ts';
import { ZoneFilter } from './zone-filter.tsx';

const PAGE = 200;
const FILTERS = ['from', 'until', 'crew', 'dueBy'] as const;

/** Surveyed zones on a map and in a table, by date and crew, with their accuracy and when they are due again. */
export function SurveyedZones({ company }: { company: CompanyOverview }) {
  const { companyID } = company;
  const [parameters, store] = useAddressValues();
  const offset = readOffset(parameters.get('offset'));
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name) ?? '']] : [])),
  );
  const isFiltered = Object.keys(filter).length > 0;
  const read = useRead(listSurveyedZones, { params: { companyID }, query: { ...filter, limit: PAGE, offset } });
  const [hovered, setHovered] = useState<string | null>(null);
  const zones = read.data?.zones ?? [];
  const selected = parameters.get('zone');
  const select = (id: string | null) => store({ zone: id });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel title={surveysText.zones()} flush>
        <div className="border-b border-hairline p-4">
          <ZoneFilter
            parameters={parameters}
            crews={read.data?.crews ?? []}
            onChange={(changes) => store({ ...changes, offset: null, zone: null })}
          />
        </div>
        {read.isPending && <SkeletonRows rows={8} />}
        {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
        {read.isSuccess && zones.length === 0 && (
          <EmptyState
            headingLevel={3}
            heading={surveysText.noZones()}
            sentence={isFiltered ? surveysText.noZonesSo() : surveysText.noZonesYet()}
          />
        )}
        {zones.length > 0 && (
          // The nine columns have no room beside a map, even on a wide screen.
          <div className="min-w-0">
            <div className="h-80 border-b border-hairline 2xl:h-[28rem]">
              <ZoneMap zones={zones} selectedID={selected} hoveredID={hovered} onSelect={select} onHover={setHovered} />
            </div>
            <CardTable
              caption={surveysText.zones()}
              className="max-h-[36rem]"
              rows={zones}
              keyOf={({ jobId }) => jobId}
              selectedKey={selected ?? undefined}
              hoveredKey={hovered ?? undefined}
              onSelect={({ jobId }) => select(jobId)}
              onHover={(zone) => setHovered(zone?.jobId ?? null)}
              columns={zoneColumns(companyID)}
            />
          </div>
        )}
        {(read.data?.count ?? 0) > PAGE && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline p-3">
            <span className="figure text-13">
              {surveysText.shown({ first: offset + 1, last: offset + zones.length, count: read.data?.count ?? 0 })}
            </span>
            <span className="flex gap-2">
              {offset > 0 && (
                <Button onClick={() => store({ offset: offset > PAGE ? String(offset - PAGE) : null })}>
                  {surveysText.newer()}
                </Button>
              )}
              {offset + PAGE < (read.data?.count ?? 0) && (
                <Button onClick={() => store({ offset: String(offset + PAGE) })}>{surveysText.older()}</Button>
              )}
            </span>
          </div>
        )}
      </Panel>
      <AccuracyRule companyID={companyID} />
    </div>
  );
}

function zoneColumns(companyID: string) {
  return [
    {
      id: 'ref',
      heading: surveysText.reference(),
      cell: ({ ref }: SurveyedZone) => <span className="figure">{ref}</span>,
    },
    {
      id: 'title',
      heading: surveysText.about(),
      cell: ({ title }: SurveyedZone) => title,
      className: 'max-w-52 truncate',
    },
    { id: 'date', heading: surveysText.finished(), cell: ({ date }: SurveyedZone) => formatDay(date), figures: true },
    {
      id: 'crew',
      heading: surveysText.crew(),
      cell: ({ crew, surveyors }: SurveyedZone) => crew ?? (surveyors.join(', ') || '–'),
      className: 'max-w-52 truncate',
    },
    {
      id: 'accuracy',
      heading: surveysText.accuracy(),
      cell: describeAccuracy,
      figures: true,
    },
    { id: 'corners', heading: surveysText.cornerCount(), cell: countCorners, figures: true },
    {
      id: 'state',
      heading: surveysText.state(),
      cell: (zone: SurveyedZone) => (
        <Status
          tone={zone.state === 'PLOTTED' ? 'good' : 'notice'}
          word={zone.state === 'PLOTTED' ? surveysText.plotted() : surveysText.beingDrawn()}
        />
      ),
    },
    {
      id: 'asset',
      heading: surveysText.asset(),
      cell: ({ assetID, assetNumber }: SurveyedZone) =>
        assetID === null ? (
          '–'
        ) : (
          <Link className="link figure" to={`/company/${companyID}/assets/${assetID}`}>
            {assetNumber ?? surveysText.asset()}
          </Link>
        ),
    },
    {
      id: 'due',
      heading: surveysText.dueAgain(),
      cell: ({ dueAgain }: SurveyedZone) => formatDay(dueAgain),
      figures: true,
    },
  ];
}

/** All corners and, if some were typed, how many of them. */
function countCorners({ beacons, typedCorners }: SurveyedZone): ReactNode {
  const typed = typedCorners === 0 ? undefined : surveysText.cornersTyped({ count: typedCorners });
  return <WithNote note={typed}>{formatCount(beacons + typedCorners)}</WithNote>;
}

/** The accuracy of the least accurate beacon, and that the register has none of corners that were typed. */
function describeAccuracy({ worstAccuracyMetres, typedCorners }: SurveyedZone): ReactNode {
  if (worstAccuracyMetres === null) return surveysText.accuracyUnknown();
  const accuracy = formatAccuracy(worstAccuracyMetres);
  return <WithNote note={typedCorners === 0 ? undefined : surveysText.accuracyOfTyped()}>{accuracy}</WithNote>;
}

function WithNote({ note, children }: { note: string | undefined; children: ReactNode }) {
  return (
    <span className="inline-flex flex-col items-end">
      {children}
      {note !== undefined && <span className="max-w-20 text-12 whitespace-normal text-secondary">{note}</span>}
    </span>
  );
}

function readOffset(text: string | null): number {
  const offset = Number(text ?? 0);
  return Number.isInteger(offset) && offset >= 0 && offset <= 100_000 ? offset : 0;
}
