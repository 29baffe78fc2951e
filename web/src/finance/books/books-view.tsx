import { listBookAccounts } from '@atlas/contract/book-entries';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as booksText from '@atlas/messages/books';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useRead } from '../../api/use-read.ts';
import { WaitingProposals } from '../../proposals/waiting-proposals.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountList } from './account-list.tsx';
import { JournalButton } from './journal-button.tsx';
import { MoneyAccountList } from './money-account-list.tsx';
import { MonthList } from './month-list.tsx';
import { RateList } from './rate-list.tsx';

const ExchangeDialog = lateDialog(async () => (await import('./exchange-dialog.tsx')).ExchangeDialog);

/** The books of a company: accounts with their balances, months, rates, exchanges and the journal. */
export function BooksView({ company: { companyID } }: { company: CompanyOverview }) {
  const [to, setTo] = useState('');
  const [isExchanging, setIsExchanging] = useState(false);
  const read = useRead(listBookAccounts, { params: { companyID }, query: to === '' ? {} : { to } });
  if (read.isPending) return <Skeleton className="h-96" />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const { accounts, moneyAccounts, permits } = read.data;
  return (
    <>
      {permits.exchange.allowed && (
        <WaitingProposals
          companyID={companyID}
          kinds={['exchange', 'exchange_rate', 'month_reopening', 'asset_cost']}
        />
      )}
      <Panel
        title={booksText.accounts()}
        actions={
          <>
            <Button
              unavailableReason={permits.exchange.allowed ? undefined : describeHindrance(permits.exchange)}
              onClick={() => setIsExchanging(true)}
            >
              {booksText.exchange()}
            </Button>
            <JournalButton companyID={companyID} permit={permits.exportJournal} />
          </>
        }
      >
        {moneyAccounts.length === 0 ? (
          <EmptyState heading={booksText.noBooks()} headingLevel={3} sentence={booksText.noBooksSentence()} />
        ) : (
          <div className="flex flex-col gap-4">
            <div className="max-w-56">
              <TextField
                type="date"
                label={booksText.endOfDay()}
                value={to}
                onChange={(event) => setTo(event.target.value)}
              />
            </div>
            <AccountList accounts={accounts} places={moneyAccounts} />
          </div>
        )}
      </Panel>
      {moneyAccounts.length > 0 && (
        <MoneyAccountList companyID={companyID} accounts={moneyAccounts} permit={permits.saveAccount} />
      )}
      <MonthList companyID={companyID} />
      <RateList companyID={companyID} />
      {isExchanging && (
        <ExchangeDialog companyID={companyID} places={moneyAccounts} onClose={() => setIsExchanging(false)} />
      )}
    </>
  );
}
