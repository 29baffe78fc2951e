import { type ShownFigure, showFigure } from '@atlas/contract/report-figures';
import { REPORT_PARTS, type ReportPart } from '@atlas/contract/report-parts';
import type { ReportPartAnswer } from '@atlas/contract/reports';
import * as reportsText from '@atlas/messages/reports';
import { nameCurrency } from '@atlas/money/write-money';
import { formatDay } from '../ui/format.ts';

type Group = ReportPartAnswer['groups'][number];
type Channel = Parameters<typeof reportsText.channelName>[0]['channel'];
type Due = Parameters<typeof reportsText.dueName>[0]['due'];
type Step = Parameters<typeof reportsText.stepName>[0]['step'];

/** A figure with its unit, as `42 business minutes`. */
export function writeFigure(part: ReportPart, value: number): string {
  return writeShown(showFigure(value, REPORT_PARTS[part].unit));
}

function writeShown({ unit, shown, count }: ShownFigure): string {
  return reportsText.figure({ unit, shown, count });
}

/** What a part found, in one sentence. */
export function writeFinding(part: ReportPart, { total, groups }: ReportPartAnswer): string {
  const qualified = groups.find(({ key }) => key === 'qualified')?.value ?? 0;
  const second = part === 'funnel' ? qualified.toLocaleString('en-GB') : '';
  return reportsText.finding({ part, figure: writeFigure(part, total ?? 0), second });
}

/** The group with the highest figure, in one sentence; undefined if nothing stands out. */
export function writeHighest(part: ReportPart, { groups }: ReportPartAnswer): string | undefined {
  const [highest, next] = [...groups].sort((one, other) => other.value - one.value);
  if (part === 'funnel' || highest === undefined || next === undefined || highest.value === next.value)
    return undefined;
  const name = nameGroup(part, highest);
  return reportsText.highest({
    name: REPORT_PARTS[part].by === 'week' ? reportsText.weekFrom({ day: name }) : name,
    figure: writeFigure(part, highest.value),
  });
}

/** The name of a group: a day, a channel, a person, … */
export function nameGroup(part: ReportPart, { key, name }: Pick<Group, 'key' | 'name'>): string {
  switch (REPORT_PARTS[part].by) {
    case 'day':
    case 'week':
      return formatDay(key);
    case 'channel':
      return reportsText.channelName({ channel: key as Channel });
    case 'due':
      return reportsText.dueName({ due: key as Due });
    case 'step':
      return reportsText.stepName({ step: key as Step });
    case 'person':
      return name ?? reportsText.formerPerson();
    case 'district':
      return key === '' ? reportsText.noDistrict() : key;
    case 'currency':
      return key === '' ? reportsText.unnamed() : nameCurrency(key);
    case 'gate':
      return key === '' ? reportsText.unnamed() : key;
  }
}
