import * as z from 'zod/mini';
import { EXPENSE_CATEGORIES, MoneyAmount, MoneyUnit, SignedAmount } from './books.ts';
import { DAYS_AHEAD, Month } from './dashboard.ts';
import { defineEndpoint } from './endpoint.ts';
import { AssetId, CompanyId, RopId, WorkItemId } from './identifiers.ts';
import { MilliMegajoules } from './megajoules.ts';
import { Permit } from './permits.ts';
import { QueueName } from './queues.ts';
import { DECIDING_ROLES, FINANCE_ROLES } from './roles.ts';
import { Day } from './text.ts';

/** How many months charts show unless others are asked for, and the most that they show. */
export const CHART_MONTHS = 12;
export const MOST_CHART_MONTHS = 36;

const ofCompany = { params: z.object({ companyID: CompanyId }) } as const;
const inUnit = () => z._default(MoneyUnit, 'USD');

/** What a month brought, from the books. Amounts are in the smallest part of the unit. */
export const FinanceMonth = z.object({
  month: Month,
  income: SignedAmount,
  expenses: SignedAmount,
  /** Of the income, what assets were sold for; of the expenses, what they had cost. */
  assetSales: SignedAmount,
  costOfSales: SignedAmount,
  /** How many of these sales are of assets whose cost nobody recorded; their whole price counts. */
  salesWithoutCost: z.int(),
  /** The rent credit that buyers earned, less what was reversed. */
  savings: SignedAmount,
});
export type FinanceMonth = z.infer<typeof FinanceMonth>;

/** One of the five slices of expenses. */
export const ExpenseSlice = z.object({
  category: z.enum(EXPENSE_CATEGORIES),
  amount: SignedAmount,
  /** Hundredths of a percent; the five add up to 10,000, or to nothing where nothing was spent. */
  share: z.int(),
});
export type ExpenseSlice = z.infer<typeof ExpenseSlice>;

/** What is agreed for a month that is not over. */
export const FutureMonth = z.object({
  month: Month,
  /** Instalments of rent contracts that fall due, with what is overdue in the first month. */
  instalments: SignedAmount,
  /** Loops and parts of events that bring money, and those that cost money. */
  eventsIn: SignedAmount,
  eventsOut: SignedAmount,
  /** What gates of expenses will ask for by their cycles. */
  gates: MilliMegajoules,
});
export type FutureMonth = z.infer<typeof FutureMonth>;

export const readFinanceDashboard = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/finance/dashboard',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['books/:companyID', 'gates/:companyID', 'assets/:companyID'],
  summary:
    'Income, expenses and rent credit by month, the five slices of expenses, and what is agreed for the next twelve months. By default the last twelve months; at most 36.',
  query: z.object({ from: z.optional(Month), to: z.optional(Month), unit: inUnit() }),
  reply: z.object({
    unit: MoneyUnit,
    months: z.array(FinanceMonth),
    slices: z.array(ExpenseSlice),
    future: z.array(FutureMonth),
  }),
  errors: [],
});

/** How accurate the method was on the company's own past. Amounts are in the smallest part of the unit. */
export const ForecastTest = z.object({
  /** How many month ends were tried, and how many figures of their second half were compared. */
  origins: z.int(),
  compared: z.int(),
  /** Hundredths of a percent of the figures that lay inside the interval. */
  coverage: z.int(),
  /** The mean error of the forecast, and the mean error of repeating the last month's figure. */
  error: SignedAmount,
  errorOfLast: SignedAmount,
});
export type ForecastTest = z.infer<typeof ForecastTest>;

/** What is expected of a month: money that comes in less money that goes out. */
export const ForecastMonth = z.object({
  month: Month,
  /** If everyone pays on time, and nothing else happens. */
  committed: SignedAmount,
  median: SignedAmount,
  /** The interval inside which nine of ten figures should fall; null while the past is too short to learn it. */
  low: z.nullable(SignedAmount),
  high: z.nullable(SignedAmount),
  gates: MilliMegajoules,
});
export type ForecastMonth = z.infer<typeof ForecastMonth>;

export const readCashForecast = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/finance/forecast',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['books/:companyID', 'gates/:companyID', 'assets/:companyID'],
  summary:
    'The net cash of the next twelve months with an interval learnt from the past, and how accurate past forecasts would have been.',
  query: z.object({ unit: inUnit() }),
  reply: z.object({
    unit: MoneyUnit,
    /** The last day whose entries it knows. */
    day: Day,
    months: z.array(ForecastMonth),
    /** What of the first of these months is booked by this day; the forecast of the month includes it. */
    booked: SignedAmount,
    /** What came in less what went out in the past months that charts show, the oldest first. */
    past: z.array(z.object({ month: Month, net: SignedAmount })),
    /** Null while there are too few months to compare. */
    test: z.nullable(ForecastTest),
  }),
  errors: [],
});

/** What a gate of expenses takes in a calendar year, for all assets. */
export const GateBudget = z.object({
  gate: z.string(),
  /** What it took since the beginning of the year, less what was reversed. */
  spent: MilliMegajoules,
  /** What its cycles will still ask for until the end of the year, and how many they are. */
  ahead: MilliMegajoules,
  cycles: z.int(),
});
export type GateBudget = z.infer<typeof GateBudget>;

export const readGateBudget = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/finance/gates',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['gates/:companyID', 'assets/:companyID', 'ledger/treasury/:companyID'],
  summary: 'What each gate of expenses has taken this year and will take by the end of it, and the next twenty cycles.',
  reply: z.object({
    year: z.int(),
    gates: z.array(GateBudget),
    next: z.array(
      z.object({
        assetID: AssetId,
        assetNumber: z.nullable(z.string()),
        gate: z.string(),
        dueOn: Day,
        amount: MilliMegajoules,
      }),
    ),
  }),
  errors: [],
});

/** What a target is set for. */
const TARGET_MEASURES = ['income', 'expenses'] as const;
export const TargetMeasure = z.enum(TARGET_MEASURES);
export type TargetMeasure = z.infer<typeof TargetMeasure>;

/** A month's figure against its target. */
export const MilestoneMonth = z.object({
  month: Month,
  income: SignedAmount,
  expenses: SignedAmount,
  /** Null if no one has set one. The least income, or the most expenses. */
  incomeTarget: z.nullable(MoneyAmount),
  expensesTarget: z.nullable(MoneyAmount),
  permits: z.object({ setTarget: Permit }),
});
export type MilestoneMonth = z.infer<typeof MilestoneMonth>;

/** Overdue contracts by how long their oldest instalment is overdue. */
export const AGEING_BUCKETS = ['0', '1-30', '31-60', '61-90', '90+'] as const;
export const AgeingBucket = z.enum(AGEING_BUCKETS);
export type AgeingBucket = z.infer<typeof AgeingBucket>;

const FinanceMilestones = z.object({
  unit: MoneyUnit,
  /** Six months up to the current one and the three that follow. */
  months: z.array(MilestoneMonth),
  /** What is agreed for the next 30, 60 and 90 days. */
  ahead: z.array(
    z.object({
      days: z.literal(DAYS_AHEAD),
      instalments: SignedAmount,
      eventsIn: SignedAmount,
      eventsOut: SignedAmount,
    }),
  ),
  /** How many active contracts are how late, and what they owe. Bucket 0 has those that owe nothing overdue. */
  ageing: z.array(z.object({ bucket: AgeingBucket, contracts: z.int(), arrears: SignedAmount })),
});
export type FinanceMilestones = z.infer<typeof FinanceMilestones>;

export const readFinanceMilestones = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/finance/milestones',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['books/:companyID', 'milestones/:companyID'],
  summary: 'Income and expenses against their targets, what is agreed for 30, 60 and 90 days, and arrears by age.',
  query: z.object({ unit: inUnit() }),
  reply: FinanceMilestones,
  errors: [],
});

export const setFinanceTarget = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/finance/milestones/:month',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['milestones/:companyID', 'history/:companyID'],
  summary:
    'Sets the least income or the most expenses of a month, or removes the target. Past months stay as they are.',
  params: z.object({ companyID: CompanyId, month: Month }),
  body: z.object({ measure: TargetMeasure, unit: inUnit(), target: z.nullable(MoneyAmount) }),
  reply: FinanceMilestones,
  errors: ['step_refused'],
});

/** A contract in arrears, and what is done about it. */
export const Collection = z.object({
  contractID: RopId,
  reference: z.string(),
  assetID: AssetId,
  assetNumber: z.nullable(z.string()),
  buyerName: z.string(),
  buyerPhone: z.string(),
  /** `ACTIVE` or `DEFAULT`. */
  status: z.enum(['ACTIVE', 'DEFAULT']),
  unit: MoneyUnit,
  arrears: SignedAmount,
  lateFees: SignedAmount,
  daysPastDue: z.int(),
  lastPaidOn: z.nullable(Day),
  /** The latest open item about it. */
  work: z.nullable(
    z.object({ workItemID: WorkItemId, ref: z.string(), queueName: QueueName, holder: z.nullable(z.string()) }),
  ),
  permits: z.object({ open: Permit }),
});
export type Collection = z.infer<typeof Collection>;

export const listCollections = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/finance/collections',
  access: FINANCE_ROLES,
  effect: 'read',
  dependsOn: ['books/:companyID', 'rops/:companyID', 'work/:companyID', 'names/:companyID'],
  summary:
    'The contracts that owe something overdue or late fees, the longest overdue first, each with its open work item.',
  reply: z.object({ collections: z.array(Collection) }),
  errors: [],
});

export const openCollectionWork = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/finance/collections/:contractID/work',
  access: FINANCE_ROLES,
  effect: 'write',
  changes: ['work/:companyID', 'history/:companyID'],
  summary: 'Opens a work item in the Payments queue for the arrears of a contract, unless one is open.',
  params: z.object({ companyID: CompanyId, contractID: RopId }),
  reply: z.object({ workItemID: WorkItemId, ref: z.string() }),
  errors: ['step_refused'],
});
