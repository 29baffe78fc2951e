import { showFigure } from '@atlas/contract/report-figures';
import { REPORT_PARTS, type ReportPart } from '@atlas/contract/report-parts';
import type { ReportPartAnswer } from '@atlas/contract/reports';
import * as words from '@atlas/messages/reports';
import { nameCurrency } from '@atlas/money/write-money';
import type { Locale } from '../platform/locale.ts';
import { printDay } from '../platform/print-moment.ts';

type Group = Pick<ReportPartAnswer['groups'][number], 'key' | 'name'>;
type Channel = Parameters<typeof words.channelName>[0]['channel'];
type Due = Parameters<typeof words.dueName>[0]['due'];
type Step = Parameters<typeof words.stepName>[0]['step'];

/** A figure with its unit, as `42 business minutes`. */
export function wordFigure(part: ReportPart, value: number, locale: Locale): string {
  return words.figure(showFigure(value, REPORT_PARTS[part].unit), { locale });
}

/** What a part found, in one sentence. */
export function wordFinding(part: ReportPart, { total, groups }: ReportPartAnswer, locale: Locale): string {
  const qualified = groups.find(({ key }) => key === 'qualified')?.value ?? 0;
  const second = part === 'funnel' ? qualified.toLocaleString('en-GB') : '';
  return words.finding({ part, figure: wordFigure(part, total ?? 0, locale), second }, { locale });
}

/** The name of a group on paper. */
export function wordGroup(part: ReportPart, { key, name }: Group, locale: Locale): string {
  switch (REPORT_PARTS[part].by) {
    case 'day':
    case 'week':
      return printDay(key, locale);
    case 'channel':
      return words.channelName({ channel: key as Channel }, { locale });
    case 'due':
      return words.dueName({ due: key as Due }, { locale });
    case 'step':
      return words.stepName({ step: key as Step }, { locale });
    case 'person':
      return name ?? words.formerPerson({}, { locale });
    case 'district':
      return key === '' ? words.noDistrict({}, { locale }) : key;
    case 'currency':
      return key === '' ? words.unnamed({}, { locale }) : nameCurrency(key);
    case 'gate':
      return key === '' ? words.unnamed({}, { locale }) : key;
  }
}
