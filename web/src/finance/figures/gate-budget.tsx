import type { CompanyOverview } from '@atlas/contract/companies';
import { type GateBudget as Budget, readGateBudget } from '@atlas/contract/finance';
import { readTreasury } from '@atlas/contract/ledger';
import * as financeText from '@atlas/messages/finance';
import { roundHalfAway } from '@atlas/money/percent';
import { Link } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatCount, formatDay, formatMegajoules } from '../../ui/format.ts';
import { KeyFigures } from '../../ui/key-figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { writePercent } from './write-figures.ts';

/** The company's wallet, what each gate has taken of its budget this year, and the next cycles. */
export function GateBudget({ company: { companyID } }: { company: CompanyOverview }) {
  const named = { params: { companyID } };
  const [budget, treasury] = [useRead(readGateBudget, named), useRead(readTreasury, named)];
  return (
    <>
      <Panel title={financeText.wallet()}>
        {treasury.isPending && <SkeletonRows rows={2} />}
        {treasury.isError && <ErrorPanel error={treasury.error} retry={() => void treasury.refetch()} />}
        {treasury.data && (
          <KeyFigures
            figures={[
              { label: financeText.walletPosted(), value: formatMegajoules(treasury.data.posted) },
              { label: financeText.walletHeld(), value: formatMegajoules(treasury.data.held) },
              { label: financeText.walletGates(), value: formatMegajoules(treasury.data.elsewhere.gates) },
            ]}
          />
        )}
      </Panel>
      {budget.isPending && <SkeletonRows rows={8} />}
      {budget.isError && <ErrorPanel error={budget.error} retry={() => void budget.refetch()} />}
      {budget.data && (
        <>
          <Panel title={financeText.budgetTitle({ year: String(budget.data.year) })} flush>
            <p className="p-4 font-[550]">{describe(budget.data.gates)}</p>
            <DataTable
              caption={financeText.budgetTitle({ year: String(budget.data.year) })}
              rows={budget.data.gates}
              keyOf={({ gate }) => gate}
              columns={[
                { id: 'gate', heading: financeText.gate(), cell: ({ gate }) => gate },
                {
                  id: 'spent',
                  heading: financeText.spent(),
                  figures: true,
                  cell: ({ spent }) => formatMegajoules(spent),
                },
                {
                  id: 'ahead',
                  heading: financeText.ahead(),
                  figures: true,
                  cell: ({ ahead }) => formatMegajoules(ahead),
                },
                {
                  id: 'budget',
                  heading: financeText.budget(),
                  figures: true,
                  cell: (gate) => formatMegajoules(String(sumBudget(gate))),
                },
                { id: 'share', heading: financeText.budgetShare(), cell: (gate) => <SpentShare gate={gate} /> },
                {
                  id: 'cycles',
                  heading: financeText.cycles(),
                  figures: true,
                  cell: ({ cycles }) => formatCount(cycles),
                },
              ]}
            />
          </Panel>
          <Panel title={financeText.nextCycles()} flush>
            {budget.data.next.length === 0 ? (
              <p className="p-4 text-secondary">{financeText.noCycles()}</p>
            ) : (
              <DataTable
                caption={financeText.nextCycles()}
                rows={budget.data.next}
                keyOf={({ assetID, gate, dueOn }) => `${assetID} ${gate} ${dueOn}`}
                columns={[
                  { id: 'due', heading: financeText.due(), cell: ({ dueOn }) => formatDay(dueOn) },
                  { id: 'gate', heading: financeText.gate(), cell: ({ gate }) => gate },
                  {
                    id: 'asset',
                    heading: financeText.asset(),
                    cell: ({ assetID, assetNumber }) =>
                      assetNumber === null ? (
                        financeText.none()
                      ) : (
                        <Link className="link" to={`/company/${companyID}/assets/${assetID}`}>
                          {assetNumber}
                        </Link>
                      ),
                  },
                  {
                    id: 'amount',
                    heading: financeText.amount(),
                    figures: true,
                    cell: ({ amount }) => formatMegajoules(amount),
                  },
                ]}
              />
            )}
          </Panel>
        </>
      )}
    </>
  );
}

const sumBudget = ({ spent, ahead }: Budget) => BigInt(spent) + BigInt(ahead);

/** How much of its budget a gate has taken, as a bar and in words. */
function SpentShare({ gate }: { gate: Budget }) {
  const budget = sumBudget(gate);
  const hundredths = budget > 0n ? Math.max(0, Number(roundHalfAway(BigInt(gate.spent) * 10_000n, budget))) : 0;
  return (
    <span className="flex items-center gap-2">
      <svg width="72" height="8" aria-hidden="true" className="shrink-0">
        <rect width="72" height="8" fill="var(--sunken)" />
        <rect width={(72 * Math.min(hundredths, 10_000)) / 10_000} height="8" fill="var(--malachite)" />
      </svg>
      <span className="figure">{writePercent(hundredths)}</span>
    </span>
  );
}

/** What gates took and will take this year, in one sentence. */
function describe(gates: readonly Budget[]): string {
  if (gates.length === 0) return financeText.budgetNothing();
  const spent = gates.reduce((sum, gate) => sum + BigInt(gate.spent), 0n);
  const budget = gates.reduce((sum, gate) => sum + sumBudget(gate), 0n);
  return financeText.budgetFinding({
    spent: formatMegajoules(String(spent)),
    budget: formatMegajoules(String(budget)),
  });
}
