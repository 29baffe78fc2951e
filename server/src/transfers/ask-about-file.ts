import { DAY_DETAILS } from '@atlas/contract/asset-details';
import type { ImportQuestion } from '@atlas/contract/transfers';
import { AS_DECLARED, diagnoseFile } from '@atlas/geodesy/diagnose-file';
import type { SheetMend } from '@atlas/geodesy/findings';
import type { LatitudeLongitude, TypedPoint } from '@atlas/geodesy/position';
import { findSystem, type SystemId } from '@atlas/geodesy/systems';
import * as questionText from '@atlas/messages/import-question';
import type { Format, ImportFeature } from '../geodata/index.ts';
import { type DateOrder, findDateOrder, pickDetails, readDate, spellDate } from '../geodata/index.ts';
import { describeReason, describeReasons } from '../platform/describe-reason.ts';
import type { Locale } from '../platform/locale.ts';

const DATES_SHOWN = 3;
const POINTS_LOOKED_AT = 200;
const ORDERS: readonly (readonly [DateOrder, typeof questionText.dayFirst])[] = [
  ['day-first', questionText.dayFirst],
  ['month-first', questionText.monthFirst],
];

/** Asks which number of a date is the day if no date of the file proves it. */
export function askForDates(features: readonly ImportFeature[], locale: Locale): ImportQuestion | undefined {
  const details = features.map(({ attributes }) => pickDetails(attributes));
  const dates = details.flatMap((picked) => DAY_DETAILS.map((day) => picked[day])).filter((date) => date !== '');
  if (findDateOrder(dates) !== 'open') return undefined;
  const shown = [...new Set(dates)].slice(0, DATES_SHOWN);
  return {
    code: 'dates',
    message: questionText.dates({ date: shown[0] ?? '' }, { locale }),
    options: ORDERS.map(([answer, label]) => ({
      answer,
      label: label({}, { locale }),
      samples: shown.map((date) => spellDate(readDate(date, answer))),
    })),
  };
}

interface LocatedFile {
  readonly format: Format;
  readonly system: SystemId;
  readonly features: readonly ImportFeature[];
  readonly corners: readonly LatitudeLongitude[];
  readonly isDeclared: boolean;
  readonly locale: Locale;
}

/**
 * Asks whether the coordinates are what the file declares, if there is evidence against it; the likely correction comes
 * first.
 */
export function askForReading({
  format,
  system,
  features,
  corners,
  isDeclared,
  locale,
}: LocatedFile): ImportQuestion | undefined {
  const points = samplePoints(features);
  const countsEastNorth = format !== 'csv';
  const finding = diagnoseFile({ system, points, corners, isDeclared, countsEastNorth });
  if (finding?.mend === undefined) return undefined;
  const keep = {
    answer: AS_DECLARED,
    label: questionText.keep({ system: findSystem(system).label }, { locale }),
    samples: [],
  };
  const mends = dropRepeats([finding.mend, ...finding.alternatives]).map(({ key, label }) => ({
    answer: key,
    label: describeReason(label, locale),
    samples: [],
  }));
  // A zone that only a person named is no likelier than another.
  const options = finding.code === 'zone_unproven' ? [keep, ...mends] : [...mends, keep];
  return { code: 'reading', message: describeReasons(finding.reasons, locale), options };
}

/** Two readings with the same points are one option. */
function dropRepeats(mends: readonly SheetMend[]): readonly SheetMend[] {
  const seen = new Set<string>();
  return mends.filter(({ system, points }) => {
    const result = `${system} ${JSON.stringify(points)}`;
    return !seen.has(result) && seen.add(result);
  });
}

/** Points from all over the file: comparing all takes longer and adds nothing. */
function samplePoints(features: readonly ImportFeature[]): readonly TypedPoint[] {
  const points = features.flatMap(({ typed }) => typed);
  const step = Math.max(1, Math.floor(points.length / POINTS_LOOKED_AT));
  return points.filter((_, index) => index % step === 0).slice(0, POINTS_LOOKED_AT);
}
