import type { Ids, Sample } from './sample.ts';

const DAYS = { from: '2026-11-01', to: '2026-11-30' };
const ofPart = ({ companyID }: Ids) => ({
  params: { companyID, department: 'MANAGEMENT', part: 'firstReplyByPerson' },
  query: DAYS,
});
const ofDesk = ({ companyID }: Ids) => ({ params: { companyID } });
const CALENDAR = {
  week: [{ weekday: 1, opens: '08:00', closes: '16:30' }],
  holidays: [{ day: '2026-12-25', name: 'Christmas Day' }],
  exceptions: [{ day: '2026-12-24', name: 'Christmas Eve', hours: [{ opens: '08:00', closes: '12:00' }] }],
};

/** Requests about departments' figures, and about the hours by which they count. */
export const REPORT_SAMPLES: Readonly<Record<string, Sample>> = {
  // Figures of people are for those who decide.
  'reports.readReportPart': { write: ofPart, mayBeRefused: true },
  'reports.listReportRows': {
    write: (ids) => ({ ...ofPart(ids), query: { ...DAYS, key: 'web', limit: '5' }, freeText: ['key'] }),
    mayBeRefused: true,
  },
  'reports.downloadReportRows': { write: ofPart, mayBeRefused: true },
  'reports.printReport': {
    write: ({ companyID }) => ({
      params: { companyID, department: 'MANAGEMENT', card: 'PerformanceStats' },
      query: DAYS,
    }),
    mayBeRefused: true,
  },
  // They are the desk's: elsewhere they answer that they are not.
  'business-hours.readOfficeCalendar': { write: ofDesk, mayBeRefused: true },
  'business-hours.previewOfficeCalendar': { write: (ids) => ({ ...ofDesk(ids), body: CALENDAR }), mayBeRefused: true },
  'business-hours.changeOfficeCalendar': {
    write: (ids) => ({ ...ofDesk(ids), body: { ...CALENDAR, version: 1 } }),
    mayBeRefused: true,
  },
};
