import type { Reply } from '@atlas/contract/endpoint';
import type { readSurvey } from '@atlas/contract/survey';
import type { SurveyJobDetail } from '@atlas/contract/survey-job';
import * as surveysText from '@atlas/messages/surveys';
import { CardTable } from '../ui/card-table.tsx';
import { formatDay, formatMoment } from '../ui/format.ts';
import { type KeyFigure, KeyFigures } from '../ui/key-figures.tsx';
import { Status } from '../ui/status.tsx';
import {
  describeTyped,
  formatAccuracy,
  formatAreaBetween,
  formatPosition,
  judgeMeasurement,
  pickBeacons,
} from './survey-figures.ts';
import { SurveyPhotos } from './survey-photos.tsx';

type Evidence = Reply<typeof readSurvey>;

/** Everything that was measured for a case: where and by whom, the beacons with their accuracy, notes and photos. */
export function SurveyEvidence({ evidence, survey }: { evidence: Evidence; survey: SurveyJobDetail }) {
  const { worstAccuracyMetres, policy } = evidence;
  const { site, date, crew, surveyor, returned, beacons, notes, photos } = survey;
  const figures: KeyFigure[] = [
    { label: surveysText.date(), value: date === null ? surveysText.noDate() : formatDay(date) },
    { label: surveysText.surveyor(), value: surveyor?.name ?? surveysText.nobody() },
    { label: surveysText.crew(), value: crew ?? '–' },
    {
      label: surveysText.worstAccuracy(),
      value: worstAccuracyMetres === null ? '–' : formatAccuracy(worstAccuracyMetres),
    },
  ];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="break-words">
        <strong className="font-[600]">{surveysText.site()}</strong> · {site.description}
        {site.position && <span className="figure text-13 text-secondary"> · {formatPosition(site.position)}</span>}
      </p>
      {returned && (
        <p className="border-l-3 border-rust bg-rust-wash p-3">
          {surveysText.returnedBecause({ code: returned.code, moment: formatMoment(returned.at) })}
          {returned.note && <span className="block text-13 text-secondary">{returned.note}</span>}
        </p>
      )}
      <KeyFigures figures={figures} />
      {beacons.length === 0 ? (
        <p className="text-secondary">{surveysText.noBeacons()}</p>
      ) : (
        <CardTable
          caption={surveysText.beacons({ count: beacons.length })}
          rows={beacons}
          keyOf={({ changeId }) => changeId}
          columns={[
            { id: 'beacon', heading: surveysText.beacon(), cell: ({ beacon }) => beacon },
            {
              id: 'accuracy',
              heading: surveysText.accuracy(),
              cell: (row) => formatAccuracy(row.accuracyMetres),
              figures: true,
            },
            {
              id: 'worth',
              heading: surveysText.worth(),
              cell: (row) => <Status {...judgeMeasurement(row, beacons)} />,
            },
            { id: 'position', heading: surveysText.position(), cell: formatPosition, figures: true },
            { id: 'fixes', heading: surveysText.fixes(), cell: ({ fixes }) => fixes, figures: true },
            {
              id: 'reason',
              heading: surveysText.reason(),
              cell: ({ reason }) => reason ?? '–',
              className: 'max-w-60 truncate',
            },
            { id: 'by', heading: surveysText.measuredBy(), cell: ({ measuredBy }) => measuredBy ?? '–' },
            {
              id: 'at',
              heading: surveysText.measuredAt(),
              cell: ({ measuredAt }) => formatMoment(measuredAt),
              figures: true,
            },
          ]}
        />
      )}
      <p className="text-13 text-secondary">
        {surveysText.policyOf({ metres: formatAccuracy(policy.requiredAccuracyMetres) })}
      </p>
      {survey.ring && <SketchedOutline ring={survey.ring} beacons={beacons} />}
      {notes.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-15 font-[600]">{surveysText.notes()}</h3>
          <ul className="flex flex-col gap-2">
            {notes.map(({ changeId, text, by, at }) => (
              <li key={changeId} className="border-l-2 border-hairline pl-3">
                <p className="break-words whitespace-pre-line">{text}</p>
                <p className="text-13 text-secondary">
                  {by ?? '–'} · {formatMoment(at)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {photos.length > 0 && <SurveyPhotos photos={photos} beacons={beacons} />}
    </div>
  );
}

type OutlineCorner = NonNullable<SurveyJobDetail['ring']>['corners'][number];

/** A beacon by its name; a typed corner by what was typed, in its system. */
function nameCorner({ beacon, typed }: OutlineCorner): string {
  if (beacon !== null) return beacon;
  return typed === undefined ? surveysText.typedCorner() : surveysText.typedAs({ position: describeTyped(typed) });
}

/** The outline that the surveyor drew, beside the area between the beacons alone. */
function SketchedOutline({
  ring: { corners, sketchedBy, sketchedAt },
  beacons,
}: {
  ring: NonNullable<SurveyJobDetail['ring']>;
  beacons: SurveyJobDetail['beacons'];
}) {
  const picked = pickBeacons(beacons, corners);
  const noArea = surveysText.noArea();
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-15 font-[600]">{surveysText.outline()}</h3>
      <p>
        {surveysText.outlineSource({ count: corners.length, area: formatAreaBetween(corners) ?? noArea })}
        {' · '}
        {surveysText.beaconSource({ count: picked.length, area: formatAreaBetween(picked) ?? noArea })}
      </p>
      <p className="text-13 break-words text-secondary">
        {corners.map(nameCorner).join(', ')} · {sketchedBy ?? '–'} · {formatMoment(sketchedAt)}
      </p>
    </section>
  );
}
