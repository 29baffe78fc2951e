import type { MoneyUnit } from '@atlas/contract/books';
import type { FinanceMilestones } from '@atlas/contract/finance';
import * as financeText from '@atlas/messages/finance';
import { writeMoney } from '@atlas/money/write-money';
import { DataTable } from '../../ui/data-table.tsx';
import { formatCount } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';

type AgeingProps = { ageing: FinanceMilestones['ageing']; unit: MoneyUnit };

/** Active contracts by how long their oldest instalment is overdue, and what they owe. */
export function Ageing({ ageing, unit }: AgeingProps) {
  const isNarrow = useNarrow();
  const late = ageing.filter(({ bucket }) => bucket !== '0');
  const count = late.reduce((sum, { contracts }) => sum + contracts, 0);
  const arrears = late.reduce((sum, bucket) => sum + BigInt(bucket.arrears), 0n);
  return (
    <Panel title={financeText.ageingTitle()} flush>
      <p className="p-4 font-[550]">
        {count === 0
          ? financeText.ageingNothing()
          : financeText.ageingFinding({ count, amount: writeMoney(String(arrears), unit) })}
      </p>
      <DataTable
        caption={financeText.ageingTitle()}
        rows={ageing}
        keyOf={({ bucket }) => bucket}
        hasLines
        columns={[
          {
            id: 'bucket',
            heading: financeText.daysPastDue(),
            cell: ({ bucket }) => {
              const days = bucket.replace('-', '–');
              return isNarrow ? financeText.bucketOf({ days }) : days;
            },
          },
          {
            id: 'contracts',
            heading: financeText.contracts(),
            figures: true,
            cell: ({ contracts }) => formatCount(contracts),
          },
          {
            id: 'arrears',
            heading: financeText.arrears(),
            figures: true,
            cell: (row) => writeMoney(row.arrears, unit),
          },
        ]}
      />
    </Panel>
  );
}
