import { type Grouping, REPORT_PARTS, type ReportPart } from '@atlas/contract/report-parts';
import type { ReportPartAnswer } from '@atlas/contract/reports';
import { makeID } from './make-answer.ts';

const KEYS: Readonly<Record<Grouping, readonly string[]>> = {
  channel: ['email', 'phone', 'system', 'walkin', 'web', 'whatsapp'],
  due: ['first', 'resolve'],
  day: Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`),
  week: ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
  step: ['opened', 'qualified'],
  person: [makeID(11), makeID(12), makeID(13)],
  gate: ['Environmental impact assessment', 'Inspection', 'Prospecting licence'],
  district: ['', 'Bindura', 'Mazowe', 'Shamva'],
  currency: ['USD', 'ZWG'],
};
const NAMES = ['Rudo Chari', 'Tendai Moyo', 'Nyasha Matambanadzo-Chikwanha'];

/** Figures of a part in a register that has been used for a month. */
export function makeFigures(part: ReportPart): ReportPartAnswer {
  const { by, measure } = REPORT_PARTS[part];
  const groups = KEYS[by].map((key, index) => {
    const count = 7 + ((index * 5) % 11);
    const value =
      measure === 'share' ? 0.6 + ((index * 3) % 5) / 12 : measure === 'count' ? count : 38.25 + index * 17.5;
    return { key, name: by === 'person' ? (NAMES[index] ?? null) : null, value, count };
  });
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const total = measure === 'count' ? count : measure === 'share' ? 0.81 : 42;
  return { total, count, groups };
}
