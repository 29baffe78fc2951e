import type { CompanyOverview } from '@atlas/contract/companies';
import type { Department } from '@atlas/contract/roles';
import type { ComponentType } from 'react';
import type { CardView, DepartmentCard } from '../companies/department-table.ts';
import { latePart } from '../ui/late-part.tsx';
import { PlotArea } from './plot-area.tsx';

/** What the view of a card is about. */
export type CardViewProps = {
  company: CompanyOverview;
  department: Department;
  card: DepartmentCard;
};

/** The view behind each card that opens on the departments screen. */
export const CARD_VIEWS: Readonly<Record<CardView, ComponentType<CardViewProps>>> = {
  plotting: PlotArea,
  reports: latePart(async () => (await import('./report-card.tsx')).ReportCard),
};
