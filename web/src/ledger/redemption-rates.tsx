import type { RedemptionRate } from '@atlas/contract/mint';
import * as ledgerText from '@atlas/messages/ledger';
import { nameCurrency } from '@atlas/money/write-money';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { formatMoment } from '../ui/format.ts';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Panel } from '../ui/panel.tsx';

const RateDialog = lateDialog(async () => (await import('./rate-dialog.tsx')).RateDialog);

/** What a Megajoule is worth today, by currency, and a button to set a new rate. */
export function RedemptionRates({ rates }: { rates: readonly RedemptionRate[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title={ledgerText.rates()} actions={<Button onClick={() => setOpen(true)}>{ledgerText.setRate()}</Button>}>
      {rates.length === 0 && <p className="text-secondary">{ledgerText.noRates()}</p>}
      <ul className="flex flex-col">
        {rates.map(({ currency, perMegajoule: rate, source, validFrom }) => (
          <li key={currency} className="flex flex-col border-t border-hairline py-2.5 first:border-t-0">
            <span className="figure">{ledgerText.rateOf({ rate, currency: nameCurrency(currency) })}</span>
            <span className="text-13 break-words text-secondary">
              {source} · <time dateTime={validFrom}>{formatMoment(validFrom)}</time>
            </span>
          </li>
        ))}
      </ul>
      {open && <RateDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}
