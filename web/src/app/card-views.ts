import type { ComponentType } from 'react';
import type { CardView } from '../companies/department-table.ts';
import { latePart } from '../ui/late-part.tsx';
import type { CardViewProps } from './card-view-props.ts';
import { PlotArea } from './plot-area.tsx';

/** The view behind each card that opens on the departments screen. */
export const CARD_VIEWS: Readonly<Record<CardView, ComponentType<CardViewProps>>> = {
  plotting: PlotArea,
  logSurvey: latePart(async () => (await import('./log-survey-card.tsx')).LogSurveyCard),
  queue: latePart(async () => (await import('./queue-card.tsx')).QueueCard),
  payments: latePart(async () => (await import('./payments-card.tsx')).PaymentsCard),
  reports: latePart(async () => (await import('./report-card.tsx')).ReportCard),
  tasks: latePart(async () => (await import('./tasks-card.tsx')).TasksCard),
  taskBoard: latePart(async () => (await import('./board-card.tsx')).BoardCard),
  employeeRequests: latePart(async () => (await import('./employee-requests-card.tsx')).EmployeeRequestsCard),
  onSale: latePart(async () => (await import('./on-sale-card.tsx')).OnSaleCard),
  sold: latePart(async () => (await import('./sold-card.tsx')).SoldCard),
  surveyDays: latePart(async () => (await import('./survey-days-card.tsx')).SurveyDaysCard),
  surveyedZones: latePart(async () => (await import('./surveyed-zones-card.tsx')).SurveyedZonesCard),
};
