import { listAdminLogs } from '@atlas/contract/admin-logs';
import { listApplications, readAdmission, readApplication } from '@atlas/contract/admission';
import { readAssetCosts } from '@atlas/contract/asset-costs';
import { getEvents } from '@atlas/contract/asset-events';
import { listApprovals, readAssetDetail } from '@atlas/contract/asset-life';
import { listCompanyAssets, pageAssets, readAssetExtent } from '@atlas/contract/assets';
import { listBaseStations } from '@atlas/contract/base-stations';
import { listBookAccounts, listEntries } from '@atlas/contract/book-entries';
import { listBookMonths } from '@atlas/contract/book-months';
import { readOfficeCalendar } from '@atlas/contract/business-hours';
import { readPublicProfile } from '@atlas/contract/catalogue';
import { listGrants } from '@atlas/contract/client-map';
import { listCompanyEvents, listInvitations, listMembers } from '@atlas/contract/companies';
import { listHeldWork, markEventsSeen, readMilestones, readQueueTrees, readSales } from '@atlas/contract/dashboard';
import { listDisputes } from '@atlas/contract/disputes';
import type { ReadEndpoint } from '@atlas/contract/endpoint';
import { listRates } from '@atlas/contract/exchange';
import {
  listCollections,
  readCashForecast,
  readFinanceDashboard,
  readFinanceMilestones,
  readGateBudget,
} from '@atlas/contract/finance';
import { readGatePolicy } from '@atlas/contract/gate-policy';
import { listMyGates } from '@atlas/contract/gate-runs';
import { fetchTrees } from '@atlas/contract/gates';
import { listJurisdictions } from '@atlas/contract/jurisdictions';
import { listTreasuryReceipts, readTreasury } from '@atlas/contract/ledger';
import { listMintRequests } from '@atlas/contract/mint';
import { listParties, readParty } from '@atlas/contract/parties';
import { listPayments, readPaymentDesk } from '@atlas/contract/payments';
import { listProposals } from '@atlas/contract/proposals';
import { listPurchaseOffers } from '@atlas/contract/purchase-offers';
import { listRedemptions } from '@atlas/contract/redemptions';
import { REPORTS, type ReportPart } from '@atlas/contract/report-parts';
import { readReportPart } from '@atlas/contract/reports';
import { listReservations } from '@atlas/contract/reservations';
import { readRights } from '@atlas/contract/rights';
import { DEPARTMENTS } from '@atlas/contract/roles';
import { listRopAssets, listRops, readRop } from '@atlas/contract/rops';
import { listOffers, listSoldAssets } from '@atlas/contract/sales';
import { readSecondFactorRule } from '@atlas/contract/second-factor-rule';
import { listStageHistory } from '@atlas/contract/stage-history';
import { listStatementLines, listStatements } from '@atlas/contract/statement-lines';
import { listSurveyedZones, listSurveyJobs, readFieldPack, readSurvey, readSurveyPolicy } from '@atlas/contract/survey';
import { listTasks, readTaskBoard } from '@atlas/contract/tasks';
import { listWork, readWorkItem } from '@atlas/contract/work';
import { listDecisions } from '@atlas/contract/workbench';
import * as adminText from '@atlas/messages/admin';
import * as admissionText from '@atlas/messages/admission';
import * as assetsText from '@atlas/messages/assets';
import * as booksText from '@atlas/messages/books';
import * as businessHoursText from '@atlas/messages/business-hours';
import * as clientLinksText from '@atlas/messages/client-links';
import * as companiesText from '@atlas/messages/companies';
import * as dashboardText from '@atlas/messages/dashboard';
import * as dealsText from '@atlas/messages/deals';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import * as financeText from '@atlas/messages/finance';
import * as gatePolicyText from '@atlas/messages/gate-policy';
import * as gatesText from '@atlas/messages/gates';
import * as jurisdictionsText from '@atlas/messages/jurisdictions';
import * as ledgerText from '@atlas/messages/ledger';
import * as paymentsText from '@atlas/messages/payments';
import * as reportsText from '@atlas/messages/reports';
import * as repositoryText from '@atlas/messages/repository';
import * as rightsText from '@atlas/messages/rights';
import * as ropsText from '@atlas/messages/rops';
import * as salesText from '@atlas/messages/sales';
import * as secondFactorText from '@atlas/messages/second-factor';
import * as surveysText from '@atlas/messages/surveys';
import * as tasksText from '@atlas/messages/tasks';
import * as workText from '@atlas/messages/work';
import { CATEGORY_ID, COMPANY_ID } from '../full-answers.ts';
import { LONG_NAME, makeAnswer, makeID } from '../make-answer.ts';
import { makeFigures } from '../report-figures.ts';
import { answer, refuse } from '../stub-endpoint.ts';
import { makePack, stubItem } from '../survey-answers.ts';
import type { Screen } from './screen.ts';

type Words = { readonly says?: string; readonly whenEmpty?: string };

const screen = (route: string, address: string, reads: readonly ReadEndpoint[], words: Words = {}): Screen => ({
  name: address === '' ? route : `${route} at ${address.replace(/[\w-]{36}/g, '…')}`,
  route: `pages/${route}`,
  address: `/company/${COMPANY_ID}${address}`,
  guard: 'member',
  reads,
  says: LONG_NAME,
  ...words,
});

/** A screen only for people whom the company's answer permits. */
const closed = (...given: Parameters<typeof screen>): Screen => ({ ...screen(...given), guard: 'permit' });

/** What the payments desk reads. */
const PAYMENTS = [readPaymentDesk, listPayments, listStatementLines, listStatements] as const;

/** A view of a company's finances. */
const finance = (query: string, reads: readonly ReadEndpoint[], words: Words): Screen => ({
  ...closed('finance', '', reads, words),
  name: `finance ${query}`,
  address: `/asset/finance/${COMPANY_ID}${query}`,
});

/** The report and the statistics of every department. */
const REPORT_SCREENS: readonly Screen[] = DEPARTMENTS.flatMap((department) =>
  (['Reports', 'PerformanceStats'] as const).map((card) => ({
    ...closed(
      'departments',
      `/departments?department=${department}&menu=${card}&from=2026-11-01&to=2026-11-30`,
      [readReportPart],
      {
        says: reportsText.partName({ part: REPORTS[department][card][0] ?? 'opened' }),
        whenEmpty: reportsText.nothing(),
      },
    ),
    stubs: () => [answer(readReportPart, ({ params }) => makeFigures(params.part as ReportPart))],
  })),
);

/** The screens that members see of a company. */
export const COMPANY_SCREENS: readonly Screen[] = [
  {
    ...screen('company', '', [listApprovals, listCompanyEvents], { whenEmpty: companiesText.noEvents() }),
    strangerStubs: () => [refuse(readPublicProfile, 'not_found')],
  },
  screen('dashboard', '/dashboard', [listCompanyEvents, readSales], { whenEmpty: dashboardText.noIncome() }),
  screen('dashboard-workbench', '/dashboard/workbench', [listHeldWork, listDecisions, listProposals, listMyGates], {
    whenEmpty: dashboardText.nothingHeld(),
  }),
  closed('dashboard-milestones', '/dashboard/milestones', [readFinanceMilestones, readMilestones], {
    says: dashboardText.spendingTitle(),
    whenEmpty: financeText.noTargets(),
  }),
  {
    ...closed('dashboard-events', '/dashboard/events', [listCompanyEvents], { whenEmpty: companiesText.noEvents() }),
    stubs: () => [answer(markEventsSeen, makeAnswer(markEventsSeen))],
  },
  closed('dashboard-queues', '/dashboard/queues', [readQueueTrees], {
    says: dashboardText.queuesLead(),
    whenEmpty: dashboardText.noWorkSentence(),
  }),
  closed('dashboard-admin', '/dashboard/admin', [listMembers]),
  screen('departments', '/departments', [], { says: companiesText.chooseDepartment() }),
  closed('departments', '/departments?department=CARTOGRAPHY', [], { says: 'Log Coordinates' }),
  closed('departments', '/departments?department=CARTOGRAPHY&menu=LogCoordinates', [], { says: 'Coordinate system' }),
  ...REPORT_SCREENS,
  closed('departments', '/departments?department=FRONTDESK&menu=Queries', [listWork], {
    whenEmpty: workText.emptyQueries(),
  }),
  closed('departments', '/departments?department=FRONTDESK&menu=Payments', [...PAYMENTS, listWork, listRedemptions], {
    whenEmpty: workText.emptyQueue(),
  }),
  closed('departments', '/departments?department=SALES&menu=Requests', [listWork], {
    whenEmpty: workText.emptyQueue(),
  }),
  {
    ...closed('departments', `/departments?department=FRONTDESK&menu=Queries&item=${makeID(6)}`, [readWorkItem]),
    stubs: () => stubItem('Customer Queries'),
  },
  closed('departments', `/departments?department=CARTOGRAPHY&menu=LogCoordinates&request=${makeID(6)}`, [readSurvey], {
    says: surveysText.fromSurvey({ ref: 'Q-2026-000123' }),
  }),
  closed('departments', '/departments?department=CARTOGRAPHY&menu=CartographyRequests', [listWork], {
    whenEmpty: workText.emptyQueue(),
  }),
  {
    ...closed('departments', `/departments?department=CARTOGRAPHY&menu=CartographyRequests&item=${makeID(6)}`, [
      readWorkItem,
      readSurvey,
    ]),
    stubs: () => stubItem('Cartography Requests'),
  },
  closed('departments', '/departments?department=SURVEY&menu=LogSurvey', [readFieldPack], {
    says: 'North of the dam, beyond the second gate',
  }),
  closed(
    'departments',
    `/departments?department=SURVEY&menu=LogSurvey&job=${makePack().jobs[0]?.jobId}`,
    [readFieldPack],
    {
      says: fieldSurveyText.measureTitle(),
    },
  ),
  closed('departments', '/departments?department=SURVEY&menu=SurveyRequests', [listWork], {
    whenEmpty: workText.emptyQueue(),
  }),
  {
    ...closed('departments', `/departments?department=SURVEY&menu=SurveyRequests&item=${makeID(6)}`, [readWorkItem]),
    stubs: () => stubItem('Survey Requests'),
  },
  {
    ...closed('departments', `/departments?department=SURVEY&menu=Tasks&item=${makeID(6)}`, [readWorkItem, readSurvey]),
    stubs: () => stubItem('Survey Jobs'),
    says: surveysText.measure(),
  },
  closed('departments', '/departments?department=SURVEY&menu=SurveyedZones', [listSurveyedZones, readSurveyPolicy], {
    whenEmpty: surveysText.noZones(),
  }),
  ...['FRONTDESK', 'SALES', 'CARTOGRAPHY'].map((department) =>
    closed('departments', `/departments?department=${department}&menu=Tasks`, [listTasks], {
      whenEmpty: tasksText.noneSentence(),
    }),
  ),
  closed('departments', '/departments?department=SALES&menu=OnSale', [listOffers], {
    whenEmpty: salesText.noneOnSale(),
  }),
  closed('departments', '/departments?department=SALES&menu=Sold', [listSoldAssets], {
    whenEmpty: salesText.noneSold(),
  }),
  closed('departments', '/departments?department=SURVEY&menu=Tasks', [listSurveyJobs], {
    whenEmpty: tasksText.noSurveyJobs(),
  }),
  closed('departments', '/departments?department=MANAGEMENT&menu=AssignTasks', [readTaskBoard], {
    says: tasksText.boardLead(),
  }),
  screen('company-assets', `/assets?category=${CATEGORY_ID}`, [pageAssets, readAssetExtent], {
    whenEmpty: assetsText.noAssetsSentence(),
  }),
  screen('asset', `/assets/${makeID(4)}`, [readAssetDetail, readRights, readAssetCosts]),
  closed('parties', '/parties', [listParties], { whenEmpty: rightsText.noPartiesSentence() }),
  screen('party', `/parties/${makeID(5)}`, [readParty], { whenEmpty: rightsText.noHoldings() }),
  screen('geospatial', `/geospatial?category=${CATEGORY_ID}`, [pageAssets, readAssetExtent], {
    whenEmpty: assetsText.noAssetsSentence(),
  }),
  screen('company-repository', '/repository', [], { says: repositoryText.title() }),
  screen('company-repository-assets', '/repository/assets', [pageAssets, readAssetExtent]),
  screen('company-repository-stations', '/repository/basestation', [listBaseStations], {
    whenEmpty: repositoryText.noStations(),
  }),
  screen('company-repository-history', '/repository/history', [listStageHistory], {
    whenEmpty: repositoryText.historyEmpty(),
  }),
  closed('client-links', '/clients', [listGrants], { whenEmpty: clientLinksText.none() }),
  screen(
    'treasury',
    '/treasury',
    [readTreasury, listTreasuryReceipts, listMintRequests, listRedemptions, listProposals],
    {
      whenEmpty: ledgerText.noRedemptions(),
    },
  ),
  closed('admin', '/admin', [listMembers, listInvitations], { whenEmpty: adminText.noInvitations() }),
  closed('admin', '/admin?panel=admission', [readAdmission], { says: admissionText.needs() }),
  closed('admin', '/admin?panel=applications', [listApplications], { whenEmpty: admissionText.none() }),
  closed('admin', `/admin?panel=applications&application=${COMPANY_ID}`, [readApplication]),
  closed('admin', '/admin?panel=disputes', [listDisputes], { whenEmpty: admissionText.noDisputes() }),
  closed('admin', '/admin?panel=hours', [readOfficeCalendar], { says: businessHoursText.holidays() }),
  closed('admin', '/admin?panel=assign', [], { says: adminText.assignRole() }),
  closed('admin', '/admin?panel=logs', [listAdminLogs], { whenEmpty: adminText.logsEmpty() }),
  closed('admin', '/admin?panel=requests', [listWork], { whenEmpty: workText.emptyQueue() }),
  closed('admin', '/admin?panel=second-factors', [readSecondFactorRule, listProposals], {
    says: secondFactorText.ruleRoles(),
  }),
  closed('admin', '/admin?panel=clients', [listGrants, listProposals], { says: clientLinksText.ruleTitle() }),
  closed('admin', '/admin?panel=gatekeepers', [readGatePolicy, listProposals], {
    whenEmpty: gatePolicyText.unchanged(),
  }),
  closed('admin', '/admin?panel=jurisdictions', [listJurisdictions], { whenEmpty: jurisdictionsText.none() }),
  finance('', [readFinanceDashboard], { says: financeText.incomeTitle(), whenEmpty: financeText.incomeNothing() }),
  finance('?view=new-rop', [listRopAssets], { says: ropsText.scheduleWaits() }),
  finance('?view=rops', [listRops], { whenEmpty: ropsText.none() }),
  finance(`?view=rops&rop=${makeID(6)}`, [readRop], { says: ropsText.instalments() }),
  finance('?view=sales', [listPurchaseOffers, listReservations], { whenEmpty: dealsText.noOffers() }),
  finance('?view=payments', PAYMENTS, { whenEmpty: paymentsText.noLines() }),
  finance('?view=gates', [readGateBudget, readTreasury, readMilestones], {
    says: dashboardText.spendingTitle(),
    whenEmpty: financeText.budgetNothing(),
  }),
  finance('?view=collections', [listCollections, readFinanceMilestones], { whenEmpty: financeText.noCollections() }),
  finance('?view=forecast', [readCashForecast], {
    says: financeText.methodTitle(),
    whenEmpty: financeText.testTooShort(),
  }),
  finance('?view=new-transaction', [listCompanyAssets, getEvents], { whenEmpty: booksText.noOpenEvents() }),
  finance('?view=transactions', [listEntries, listBookAccounts, listProposals], {
    whenEmpty: booksText.noTransactions(),
  }),
  finance('?view=books', [listBookAccounts, listBookMonths, listRates, listProposals], {
    whenEmpty: booksText.noBooks(),
  }),
  {
    ...screen('gates-engine', '', [fetchTrees], { whenEmpty: gatesText.noTreeYet() }),
    address: `/gates/engine/${COMPANY_ID}`,
  },
];
