import { FIXES_AT_MOST } from '@atlas/contract/survey';
import type { SurveyPolicy } from '@atlas/contract/survey-job';
import type { FixAverage } from '@atlas/geodesy/average-fixes';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { Status, type StatusTone } from '../../ui/status.tsx';
import { formatAccuracy, formatPosition } from '../survey-figures.ts';

type MeanLineProps = {
  mean: FixAverage;
  count: number;
  policy: SurveyPolicy;
  isReading: boolean;
  lastAccuracy: number | null;
};

/** What a measurement is worth so far: large enough to read in the sun. */
export function MeanLine({ mean, count, policy, isReading, lastAccuracy }: MeanLineProps) {
  const { tone, word } = judgeMean(mean, policy);
  const figures = [
    {
      label: fieldSurveyText.meanAccuracy(),
      value: mean.status === 'too_few' ? '–' : formatAccuracy(mean.accuracyMetres),
    },
    { label: fieldSurveyText.readings(), value: fieldSurveyText.readingsOf({ count, most: FIXES_AT_MOST }) },
    ...(isReading && lastAccuracy !== null && lastAccuracy > 0
      ? [{ label: fieldSurveyText.lastReading(), value: formatAccuracy(lastAccuracy) }]
      : []),
  ];
  return (
    <div className="flex flex-col gap-3">
      <KeyFigures figures={figures} />
      <div role="status">
        <Status tone={tone} word={word} className="" />
      </div>
      {mean.status !== 'too_few' && <p className="figure text-13 text-secondary">{formatPosition(mean)}</p>}
    </div>
  );
}

function judgeMean(mean: FixAverage, policy: SurveyPolicy): { tone: StatusTone; word: string } {
  switch (mean.status) {
    case 'too_few':
      return {
        tone: 'quiet',
        word: fieldSurveyText.keepStill({ found: mean.kept.length, least: policy.minimumFixes }),
      };
    case 'moved':
      return { tone: 'bad', word: fieldSurveyText.movedRepeat() };
    case 'ok':
      return mean.withinPolicy
        ? { tone: 'good', word: fieldSurveyText.accurateEnough() }
        : { tone: 'warning', word: fieldSurveyText.measureLonger() };
  }
}
