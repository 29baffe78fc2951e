import { type MilestoneMonth, readFinanceMilestones, type TargetMeasure } from '@atlas/contract/finance';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as financeText from '@atlas/messages/finance';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Ageing } from './ageing.tsx';
import { writeMonth } from './write-figures.ts';

const UNIT = 'USD';
const TargetDialog = lateDialog(async () => (await import('./target-dialog.tsx')).TargetDialog);

type Chosen = { readonly month: MilestoneMonth; readonly measure: TargetMeasure };

/** Income and expenses by month against their targets, what is agreed for 30, 60 and 90 days, and arrears by age. */
export function Milestones({ companyID }: { companyID: CompanyId }) {
  const milestones = useRead(readFinanceMilestones, { params: { companyID }, query: { unit: UNIT } });
  const [chosen, setChosen] = useState<Chosen>();
  if (milestones.isPending) return <SkeletonRows rows={12} />;
  if (milestones.isError) return <ErrorPanel error={milestones.error} retry={() => void milestones.refetch()} />;
  const { months, ahead, ageing } = milestones.data;
  return (
    <>
      <Panel title={financeText.targetsTitle()} flush>
        <div className="flex flex-col gap-1 p-4">
          <p className="font-[550]">{describe(months)}</p>
          <p className="max-w-prose text-secondary">{financeText.targetsLead()}</p>
        </div>
        <DataTable
          caption={financeText.targetsTitle()}
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { id: 'month', heading: financeText.month(), cell: ({ month }) => writeMonth(month) },
            ...listColumns('income', setChosen),
            ...listColumns('expenses', setChosen),
          ]}
        />
      </Panel>
      <Panel title={financeText.aheadTitle()}>
        <div className="flex flex-col gap-4">
          <p className="max-w-prose text-secondary">{financeText.aheadLead()}</p>
          {ahead.map(({ days, instalments, eventsIn, eventsOut }) => (
            <section
              key={days}
              aria-label={financeText.aheadDays({ days: String(days) })}
              className="flex flex-col gap-2"
            >
              <h3 className="font-[600]">{financeText.aheadDays({ days: String(days) })}</h3>
              <KeyFigures
                figures={[
                  { label: financeText.instalments(), value: writeMoney(instalments, UNIT) },
                  { label: financeText.eventsIn(), value: writeMoney(eventsIn, UNIT) },
                  { label: financeText.eventsOut(), value: writeMoney(eventsOut, UNIT) },
                ]}
              />
            </section>
          ))}
        </div>
      </Panel>
      <Ageing ageing={ageing} unit={UNIT} />
      {chosen && <TargetDialog companyID={companyID} {...chosen} unit={UNIT} onClose={() => setChosen(undefined)} />}
    </>
  );
}

/** A figure with its target and the button that sets it. */
function listColumns(measure: TargetMeasure, onSet: (chosen: Chosen) => void): readonly Column<MilestoneMonth>[] {
  const heading = measure === 'income' ? financeText.income() : financeText.expenses();
  const targetOf = (month: MilestoneMonth) => (measure === 'income' ? month.incomeTarget : month.expensesTarget);
  return [
    { id: measure, heading, figures: true, cell: (month) => writeMoney(month[measure], UNIT) },
    {
      id: `${measure}-target`,
      heading: financeText.targetOf({ measure: heading }),
      cell: (month) => {
        const target = targetOf(month);
        return (
          <span className="flex flex-wrap items-center gap-2">
            {target !== null && <span className="figure">{writeMoney(target, UNIT)}</span>}
            {isMissed(month, measure) && (
              <Status tone="warning" word={measure === 'income' ? financeText.below() : financeText.above()} />
            )}
            <Button
              size="small"
              aria-label={financeText.setTargetOf({ measure: heading, month: writeMonth(month.month) })}
              unavailableReason={describeHindrance(month.permits.setTarget)}
              onClick={() => onSet({ month, measure })}
            >
              {financeText.setTarget()}
            </Button>
          </span>
        );
      },
    },
  ];
}

/** Income below its target in a month that is over, or expenses above theirs. */
function isMissed(month: MilestoneMonth, measure: TargetMeasure): boolean {
  const { income, expenses, incomeTarget, expensesTarget, permits } = month;
  if (measure === 'expenses') return expensesTarget !== null && BigInt(expenses) > BigInt(expensesTarget);
  return incomeTarget !== null && permits.setTarget.code === 'month_over' && BigInt(income) < BigInt(incomeTarget);
}

/** How many targets were missed, in one sentence. */
function describe(months: readonly MilestoneMonth[]): string {
  if (months.every(({ incomeTarget, expensesTarget }) => incomeTarget === null && expensesTarget === null)) {
    return financeText.noTargets();
  }
  const missed = months.filter((month) => isMissed(month, 'income') || isMissed(month, 'expenses'));
  const latest = missed.at(-1);
  return latest === undefined
    ? financeText.targetsKept()
    : financeText.targetsMissed({ count: missed.length, month: writeMonth(latest.month) });
}
