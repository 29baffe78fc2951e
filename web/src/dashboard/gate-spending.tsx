import type { CompanyOverview } from '@atlas/contract/companies';
import { readMilestones, type SpendingMonth } from '@atlas/contract/dashboard';
import type { Reply } from '@atlas/contract/endpoint';
import * as dashboardText from '@atlas/messages/dashboard';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatMegajoules, formatShare } from '../ui/format.ts';
import { KeyFigures } from '../ui/key-figures.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { writeMonth } from './write-figures.ts';

type Milestones = Reply<typeof readMilestones>;

const TargetDialog = lateDialog(async () => (await import('./target-dialog.tsx')).TargetDialog);

/** What gates will ask for in 30, 60 and 90 days, and what they took by month against the targets. */
export function GateSpending({ company: { companyID } }: { company: CompanyOverview }) {
  const milestones = useRead(readMilestones, { params: { companyID } });
  const [chosen, setChosen] = useState<SpendingMonth>();
  if (milestones.isPending) return <SkeletonRows rows={12} />;
  if (milestones.isError) return <ErrorPanel error={milestones.error} retry={() => void milestones.refetch()} />;
  const { ahead, months } = milestones.data;
  return (
    <>
      <Panel title={dashboardText.aheadTitle()}>
        <div className="flex flex-col gap-4">
          <p className="max-w-prose text-secondary">{dashboardText.aheadLead()}</p>
          <KeyFigures figures={ahead.map(describeAhead)} />
        </div>
      </Panel>
      <Panel title={dashboardText.spendingTitle()} flush>
        <div className="flex flex-col gap-1 p-4">
          <p className="max-w-prose text-secondary">{dashboardText.spendingLead()}</p>
          <p className="font-[550]">{describeMonths(months)}</p>
        </div>
        <DataTable
          caption={dashboardText.spendingTitle()}
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { id: 'month', heading: dashboardText.month(), cell: ({ month }) => writeMonth(month) },
            {
              id: 'target',
              heading: dashboardText.target(),
              figures: true,
              cell: ({ target }) => (target === null ? dashboardText.noTarget() : formatMegajoules(target)),
            },
            {
              id: 'actual',
              heading: dashboardText.actual(),
              figures: true,
              cell: ({ actual }) => formatMegajoules(actual),
            },
            { id: 'share', heading: dashboardText.share(), cell: (month) => <ShareOfTarget month={month} /> },
            {
              id: 'set',
              heading: dashboardText.setTarget(),
              cell: (month) => (
                <Button
                  size="small"
                  aria-label={dashboardText.setTargetOf({ month: writeMonth(month.month) })}
                  unavailableReason={describeHindrance(month.permits.setTarget)}
                  onClick={() => setChosen(month)}
                >
                  {dashboardText.setTarget()}
                </Button>
              ),
            },
          ]}
        />
      </Panel>
      {chosen && <TargetDialog companyID={companyID} month={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function ShareOfTarget({ month: { target, actual } }: { month: SpendingMonth }) {
  if (target === null) return dashboardText.none();
  const share = Number((BigInt(actual) * 1000n) / BigInt(target)) / 1000;
  if (isOver({ target, actual }))
    return <Status tone="warning" word={`${formatShare(share)} · ${dashboardText.over()}`} />;
  return <span className="figure">{formatShare(share)}</span>;
}

const isOver = ({ target, actual }: Pick<SpendingMonth, 'target' | 'actual'>) =>
  target !== null && BigInt(actual) > BigInt(target);

/** What the table shows, in one sentence: the latest month over its target, if there is one. */
function describeMonths(months: readonly SpendingMonth[]): string {
  if (months.every(({ target }) => target === null)) return dashboardText.spendingNoTarget();
  const over = [...months].reverse().find(isOver);
  if (over === undefined) return dashboardText.spendingWithin();
  const amount = formatMegajoules((BigInt(over.actual) - BigInt(over.target ?? 0)).toString());
  return dashboardText.spendingOver({ month: writeMonth(over.month), amount });
}

function describeAhead({ days, amount, gates }: Milestones['ahead'][number]) {
  const label = dashboardText.aheadDays({ count: days, gates: dashboardText.aheadGates({ count: gates }) });
  return { label, value: formatMegajoules(amount) };
}
