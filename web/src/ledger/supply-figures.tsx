import { readSupply } from '@atlas/contract/ledger';
import * as ledgerText from '@atlas/messages/ledger';
import { useRead } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatCount, formatMegajoules, formatMoment } from '../ui/format.ts';
import { KeyFigures } from '../ui/key-figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Megajoules minted, burned and in circulation, for anyone. */
export function SupplyFigures() {
  const supply = useRead(readSupply, {});
  if (supply.isPending) return <Skeleton className="h-24" />;
  if (supply.isError) {
    return <ErrorPanel title={ledgerText.supplyError()} error={supply.error} retry={() => void supply.refetch()} />;
  }
  const { data } = supply;
  return (
    <section aria-label={ledgerText.supplyTitle()} className="flex flex-col gap-3">
      <KeyFigures
        figures={[
          { label: ledgerText.supplyAbout(), value: formatMegajoules(data.supply) },
          { label: ledgerText.supplyMinted(), value: formatMegajoules(data.minted) },
          { label: ledgerText.supplyBurned(), value: formatMegajoules(data.burned) },
          { label: ledgerText.supplyTransfers(), value: formatCount(data.transfers) },
        ]}
      />
      <p className="text-13 text-secondary">{ledgerText.supplyCounted({ moment: formatMoment(data.asOf) })}</p>
    </section>
  );
}
