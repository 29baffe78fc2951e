import type { PaymentAccount } from '@atlas/contract/payments';
import * as paymentsText from '@atlas/messages/payments';
import { writeMoney } from '@atlas/money/write-money';
import { EmptyState } from '../../ui/empty-state.tsx';

type AccountFiguresProps = { accounts: readonly PaymentAccount[] };

/** What the books say is in each account, and how many lines of its statements wait. */
export function AccountFigures({ accounts }: AccountFiguresProps) {
  if (accounts.length === 0) {
    return (
      <EmptyState headingLevel={3} heading={paymentsText.noAccounts()} sentence={paymentsText.noAccountsSentence()} />
    );
  }
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      {accounts.map(({ slug, name, unit, balance, openLines }) => (
        <div key={slug} className="flex min-w-0 flex-col gap-0.5">
          <dt className="text-13 text-secondary">{name}</dt>
          <dd className="figure text-20 font-[600]">{writeMoney(balance, unit)}</dd>
          <dd className="text-13 text-secondary">{paymentsText.openLines({ count: openLines })}</dd>
        </div>
      ))}
    </dl>
  );
}
