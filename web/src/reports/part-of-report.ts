import type { CompanyId } from '@atlas/contract/identifiers';
import type { ReportPart } from '@atlas/contract/report-parts';
import type { Department } from '@atlas/contract/roles';
import type { QueueName } from '@atlas/contract/work';
import type { ReportDays } from './use-report-days.ts';

/** Where an item of a queue is worked on; undefined where nobody can open it yet. */
export type AddressOfWork = (queueName: QueueName, workItemID: string) => string | undefined;

export type PartOfReport = {
  companyID: CompanyId;
  department: Department;
  part: ReportPart;
  days: ReportDays;
  addressOfWork: AddressOfWork;
};
