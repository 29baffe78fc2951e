import type { Department } from './roles.ts';

/**
 * How a figure is made from what was observed: the count, the sum, the median, the 95th percentile, or the share
 * that met the target.
 */
export type Measure = 'count' | 'sum' | 'median' | 'worst' | 'share';

/** What a figure counts. */
export type ReportUnit =
  | 'items'
  | 'assets'
  | 'enquiries'
  | 'cases'
  | 'rings'
  | 'jobs'
  | 'beacons'
  | 'minutes'
  | 'days'
  | 'percent'
  | 'hectares'
  | 'metres'
  | 'megajoules';

/** What a part groups its observations by. */
export type Grouping = 'channel' | 'due' | 'day' | 'week' | 'step' | 'person' | 'gate' | 'district' | 'currency';

/** Work of the department's own queues, or of these. */
export type ReportQueues = 'own' | 'all' | 'sales';

/** What is known of a part. */
export interface PartTraits {
  readonly measure: Measure;
  readonly unit: ReportUnit;
  readonly by: Grouping;
  /** A state at 24:00 of days; its figure is that of the last one. */
  readonly isState?: boolean;
  /** Shows what single people did. */
  readonly ofPeople?: boolean;
  readonly queues?: ReportQueues;
}

/** The one table of what reports and statistics show: each is a chart, a table, and the rows behind them. */
export const REPORT_PARTS = {
  opened: { measure: 'count', unit: 'items', by: 'channel', queues: 'own' },
  answered: { measure: 'count', unit: 'items', by: 'channel', queues: 'own' },
  waitInNew: { measure: 'median', unit: 'minutes', by: 'channel', queues: 'own' },
  firstReply: { measure: 'median', unit: 'minutes', by: 'channel', queues: 'own' },
  firstReplyByWeek: { measure: 'median', unit: 'minutes', by: 'week', queues: 'own' },
  inTime: { measure: 'share', unit: 'percent', by: 'due', queues: 'own' },
  backlog: { measure: 'count', unit: 'items', by: 'day', isState: true, queues: 'own' },
  firstReplyByPerson: { measure: 'median', unit: 'minutes', by: 'person', ofPeople: true, queues: 'all' },
  paid: { measure: 'sum', unit: 'megajoules', by: 'currency' },
  listings: { measure: 'count', unit: 'assets', by: 'week' },
  enquiries: { measure: 'count', unit: 'enquiries', by: 'channel', queues: 'sales' },
  funnel: { measure: 'count', unit: 'cases', by: 'step', queues: 'sales' },
  ringsPlotted: { measure: 'count', unit: 'rings', by: 'week' },
  hectaresPlotted: { measure: 'sum', unit: 'hectares', by: 'week' },
  returned: { measure: 'share', unit: 'percent', by: 'week' },
  jobs: { measure: 'count', unit: 'jobs', by: 'week' },
  beacons: { measure: 'count', unit: 'beacons', by: 'week' },
  accuracy: { measure: 'median', unit: 'metres', by: 'week' },
  worstAccuracy: { measure: 'worst', unit: 'metres', by: 'week' },
  requestToHandIn: { measure: 'median', unit: 'days', by: 'week' },
  compliance: { measure: 'share', unit: 'percent', by: 'day', isState: true },
  cycle: { measure: 'median', unit: 'days', by: 'gate' },
  income: { measure: 'sum', unit: 'megajoules', by: 'gate' },
  hectares: { measure: 'sum', unit: 'hectares', by: 'district' },
} as const satisfies Readonly<Record<string, PartTraits>>;
export type ReportPart = keyof typeof REPORT_PARTS;

export const REPORT_CARDS = ['Reports', 'PerformanceStats'] as const;
/** A card's name in the address: its report, or its statistics. */
export type ReportCard = (typeof REPORT_CARDS)[number];

/** The parts of each department's two cards, in their order. */
export const REPORTS: Readonly<Record<Department, Readonly<Record<ReportCard, readonly ReportPart[]>>>> = {
  FRONTDESK: {
    Reports: ['opened', 'answered', 'waitInNew', 'firstReply', 'paid'],
    PerformanceStats: ['firstReplyByWeek', 'inTime', 'backlog', 'firstReplyByPerson'],
  },
  SALES: {
    Reports: ['listings', 'enquiries'],
    PerformanceStats: ['funnel'],
  },
  CARTOGRAPHY: {
    Reports: ['ringsPlotted', 'hectaresPlotted'],
    PerformanceStats: ['returned'],
  },
  SURVEY: {
    Reports: ['jobs', 'beacons', 'accuracy', 'worstAccuracy'],
    PerformanceStats: ['requestToHandIn', 'returned'],
  },
  MANAGEMENT: {
    Reports: ['income', 'hectares'],
    PerformanceStats: ['compliance', 'cycle', 'firstReplyByPerson'],
  },
};

/** The longest time that a report covers, in days. */
export const MOST_REPORT_DAYS = 366;
