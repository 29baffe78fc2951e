import { type ExchangeRate, listRates } from '@atlas/contract/exchange';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { readRate, writeRateFigure } from '@atlas/money/exchange-rate';
import { nameCurrency } from '@atlas/money/write-money';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatDay } from '../../ui/format.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

const RateDialog = lateDialog(async () => (await import('./rate-dialog.tsx')).RateDialog);

/** The company's exchange rates, the latest first. */
export function RateList({ companyID }: { companyID: CompanyId }) {
  const read = useRead(listRates, { params: { companyID } });
  const [isOpen, setIsOpen] = useState(false);
  const { rates, permits } = read.data ?? {};
  return (
    <Panel
      title={booksText.rates()}
      actions={
        permits && (
          <Button
            unavailableReason={permits.set.allowed ? undefined : describeHindrance(permits.set)}
            onClick={() => setIsOpen(true)}
          >
            {booksText.addRate()}
          </Button>
        )
      }
    >
      {read.isPending && <SkeletonRows rows={2} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {rates?.length === 0 && <p className="text-secondary">{booksText.noRates()}</p>}
      {rates !== undefined && rates.length > 0 && (
        <DataTable
          caption={booksText.rates()}
          rows={rates}
          keyOf={({ setAt, given, got }) => `${setAt} ${given} ${got}`}
          columns={[
            { id: 'day', heading: booksText.rateDay(), cell: ({ day }) => formatDay(day) },
            { id: 'rate', heading: booksText.rate(), figures: true, cell: writeRate },
            { id: 'source', heading: booksText.rateSource(), cell: ({ source }) => source },
            { id: 'by', heading: booksText.setBy(), cell: ({ setBy }) => setBy ?? '–' },
            { id: 'second', heading: booksText.acceptedBy(), cell: ({ acceptedBy }) => acceptedBy ?? '–' },
          ]}
          hasLines
          className="max-h-96"
        />
      )}
      {isOpen && <RateDialog companyID={companyID} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function writeRate({ given, got, rate }: ExchangeRate): string {
  return booksText.rateLine({
    given: nameCurrency(given),
    rate: writeRateFigure(readRate(rate)),
    got: nameCurrency(got),
  });
}
