import type { CompanyOverview } from '@atlas/contract/companies';
import { REPORT_CARDS, REPORTS, type ReportCard } from '@atlas/contract/report-parts';
import { printReport } from '@atlas/contract/reports';
import type { Department } from '@atlas/contract/roles';
import * as reportsText from '@atlas/messages/reports';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { fetchFile } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { saveBlob } from '../ui/save-blob.ts';
import type { AddressOfWork } from './part-of-report.ts';
import { PartPanel } from './part-panel.tsx';
import { ReportDaysForm } from './report-days-form.tsx';
import { areDaysInOrder, useReportDays } from './use-report-days.ts';

type ReportViewProps = {
  company: CompanyOverview;
  department: Department;
  card: { readonly menuOption: string; readonly title: () => string };
  addressOfWork: AddressOfWork;
};

/** A department's report or its statistics: the chosen days, and each part with its finding. */
export function ReportView({ company: { companyID }, department, card, addressOfWork }: ReportViewProps) {
  const [days, setDays] = useReportDays();
  const name = REPORT_CARDS.find((one) => one === card.menuOption);
  const print = useMutation({
    mutationFn: async (printed: ReportCard) => {
      const file = await fetchFile(printReport, { params: { companyID, department, card: printed }, query: days });
      saveBlob(file, `${department.toLowerCase()}-${days.from}-${days.to}.pdf`);
    },
  });
  if (name === undefined) return null;
  const inOrder = areDaysInOrder(days);
  const limits = describeLimits(department, name);
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-24">{card.title()}</h2>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ReportDaysForm days={days} onChange={setDays} fault={inOrder ? undefined : reportsText.daysTurned()} />
        <Button
          busy={print.isPending}
          unavailableReason={inOrder ? undefined : reportsText.daysTurned()}
          onClick={() => print.mutate(name)}
        >
          <Printer className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {reportsText.print()}
        </Button>
      </div>
      <FormError error={print.error} />
      {limits !== undefined && <p className="max-w-prose text-secondary">{limits}</p>}
      {inOrder && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          {REPORTS[department][name].map((part) => (
            <PartPanel
              key={part}
              companyID={companyID}
              department={department}
              part={part}
              days={days}
              addressOfWork={addressOfWork}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** What these cards do not count, and where it is. */
function describeLimits(department: Department, card: ReportCard): string | undefined {
  if (department === 'SALES') {
    return reportsText.later({ card: card === 'Reports' ? 'salesReports' : 'salesStats' });
  }
  return department === 'MANAGEMENT' && card === 'Reports'
    ? reportsText.later({ card: 'managementReports' })
    : undefined;
}
