import type { Department } from '@atlas/contract/roles';
import type { QueueName } from '@atlas/contract/work';
import * as departmentsText from '@atlas/messages/departments';

/** Views that cards open on the departments screen; `web/src/app/card-views.ts` loads each when it is first shown. */
export type CardView =
  | 'plotting'
  | 'reports'
  | 'queue'
  | 'payments'
  | 'logSurvey'
  | 'surveyedZones'
  | 'tasks'
  | 'taskBoard'
  | 'surveyDays'
  | 'onSale'
  | 'sold'
  | 'employeeRequests';

/** A card of the departments screen, with functions for its words, called when it is shown. */
export interface DepartmentCard {
  readonly title: () => string;
  readonly description: () => string;
  /** Its name in the address. */
  readonly menuOption: string;
  readonly queue?: QueueName;
  /** A view on the departments screen, or a page of the company; a card without it is closed. */
  readonly opens?: CardView | `/${string}`;
}

/** The cards of each department, in the order of the specification. */
export const DEPARTMENT_CARDS: Record<Department, readonly DepartmentCard[]> = {
  FRONTDESK: [
    {
      title: departmentsText.cardFrontdeskQueriesTitle,
      description: departmentsText.cardFrontdeskQueriesDescription,
      menuOption: 'Queries',
      queue: 'Customer Queries',
      opens: 'queue',
    },
    {
      title: departmentsText.cardFrontdeskPaymentsTitle,
      description: departmentsText.cardFrontdeskPaymentsDescription,
      menuOption: 'Payments',
      queue: 'Payments',
      opens: 'payments',
    },
    {
      title: departmentsText.cardFrontdeskTasksTitle,
      description: departmentsText.cardFrontdeskTasksDescription,
      menuOption: 'Tasks',
      queue: 'Frontdesk Tasks',
      opens: 'tasks',
    },
    {
      title: departmentsText.cardFrontdeskReportingTitle,
      description: departmentsText.cardFrontdeskReportingDescription,
      menuOption: 'Reports',
      opens: 'reports',
    },
    {
      title: departmentsText.cardFrontdeskPerformanceStatsTitle,
      description: departmentsText.cardFrontdeskPerformanceStatsDescription,
      menuOption: 'PerformanceStats',
      opens: 'reports',
    },
  ],
  SALES: [
    {
      title: departmentsText.cardSalesOnSaleTitle,
      description: departmentsText.cardSalesOnSaleDescription,
      menuOption: 'OnSale',
      opens: 'onSale',
    },
    {
      title: departmentsText.cardSalesSoldTitle,
      description: departmentsText.cardSalesSoldDescription,
      menuOption: 'Sold',
      opens: 'sold',
    },
    {
      title: departmentsText.cardSalesTasksTitle,
      description: departmentsText.cardSalesTasksDescription,
      menuOption: 'Tasks',
      queue: 'Sales Tasks',
      opens: 'tasks',
    },
    {
      title: departmentsText.cardSalesRequestsTitle,
      description: departmentsText.cardSalesRequestsDescription,
      menuOption: 'Requests',
      queue: 'Customer Requests',
      opens: 'queue',
    },
    {
      title: departmentsText.cardSalesReportingTitle,
      description: departmentsText.cardSalesReportingDescription,
      menuOption: 'Reports',
      opens: 'reports',
    },
    {
      title: departmentsText.cardSalesPerformanceStatsTitle,
      description: departmentsText.cardSalesPerformanceStatsDescription,
      menuOption: 'PerformanceStats',
      opens: 'reports',
    },
  ],
  CARTOGRAPHY: [
    {
      title: departmentsText.cardCartographyLogCoordinatesTitle,
      description: departmentsText.cardCartographyLogCoordinatesDescription,
      menuOption: 'LogCoordinates',
      opens: 'plotting',
    },
    {
      title: departmentsText.cardCartographyTasksTitle,
      description: departmentsText.cardCartographyTasksDescription,
      menuOption: 'Tasks',
      queue: 'Cartography Tasks',
      opens: 'tasks',
    },
    {
      title: departmentsText.cardCartographyReportingTitle,
      description: departmentsText.cardCartographyReportingDescription,
      menuOption: 'Reports',
      opens: 'reports',
    },
    {
      title: departmentsText.cardCartographyCartographyRequestsTitle,
      description: departmentsText.cardCartographyCartographyRequestsDescription,
      menuOption: 'CartographyRequests',
      queue: 'Cartography Requests',
      opens: 'queue',
    },
    {
      title: departmentsText.cardCartographyPerformanceStatsTitle,
      description: departmentsText.cardCartographyPerformanceStatsDescription,
      menuOption: 'PerformanceStats',
      opens: 'reports',
    },
  ],
  SURVEY: [
    {
      title: departmentsText.cardSurveyLogSurveyTitle,
      description: departmentsText.cardSurveyLogSurveyDescription,
      menuOption: 'LogSurvey',
      opens: 'logSurvey',
    },
    {
      title: departmentsText.cardSurveySurveyedZonesTitle,
      description: departmentsText.cardSurveySurveyedZonesDescription,
      menuOption: 'SurveyedZones',
      opens: 'surveyedZones',
    },
    {
      title: departmentsText.cardSurveyTasksTitle,
      description: departmentsText.cardSurveyTasksDescription,
      menuOption: 'Tasks',
      queue: 'Survey Jobs',
      opens: 'surveyDays',
    },
    {
      title: departmentsText.cardSurveySurveyRequestsTitle,
      description: departmentsText.cardSurveySurveyRequestsDescription,
      menuOption: 'SurveyRequests',
      queue: 'Survey Requests',
      opens: 'queue',
    },
    {
      title: departmentsText.cardSurveyReportingTitle,
      description: departmentsText.cardSurveyReportingDescription,
      menuOption: 'Reports',
      opens: 'reports',
    },
    {
      title: departmentsText.cardSurveyPerformanceStatsTitle,
      description: departmentsText.cardSurveyPerformanceStatsDescription,
      menuOption: 'PerformanceStats',
      opens: 'reports',
    },
  ],
  MANAGEMENT: [
    {
      title: departmentsText.cardManagementAssetsTitle,
      description: departmentsText.cardManagementAssetsDescription,
      menuOption: 'Assets',
      opens: '/assets',
    },
    {
      title: departmentsText.cardManagementTaskDelegationTitle,
      description: departmentsText.cardManagementTaskDelegationDescription,
      menuOption: 'AssignTasks',
      opens: 'taskBoard',
    },
    {
      title: departmentsText.cardManagementEmployeeRequestsTitle,
      description: departmentsText.cardManagementEmployeeRequestsDescription,
      menuOption: 'EmployeeRequests',
      queue: 'Employee Requests',
      opens: 'employeeRequests',
    },
    {
      title: departmentsText.cardManagementStatisticalAnalysisTitle,
      description: departmentsText.cardManagementStatisticalAnalysisDescription,
      menuOption: 'PerformanceStats',
      opens: 'reports',
    },
    {
      title: departmentsText.cardManagementReportingTitle,
      description: departmentsText.cardManagementReportingDescription,
      menuOption: 'Reports',
      opens: 'reports',
    },
  ],
};
