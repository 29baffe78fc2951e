import type { MoneyAccount } from '@atlas/contract/book-entries';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Permit } from '@atlas/contract/permits';
import * as booksText from '@atlas/messages/books';
import { nameCurrency } from '@atlas/money/write-money';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';

const MoneyAccountDialog = lateDialog(async () => (await import('./money-account-dialog.tsx')).MoneyAccountDialog);

type MoneyAccountListProps = { companyID: CompanyId; accounts: readonly MoneyAccount[]; permit: Permit };

/** Where the company's money is: its bank accounts, cash boxes and wallets. */
export function MoneyAccountList({ companyID, accounts, permit }: MoneyAccountListProps) {
  const [shown, setShown] = useState<'new' | MoneyAccount>();
  const reason = permit.allowed ? undefined : describeHindrance(permit);
  return (
    <Panel
      title={booksText.moneyAccounts()}
      actions={
        <Button unavailableReason={reason} onClick={() => setShown('new')}>
          {booksText.addMoneyAccount()}
        </Button>
      }
    >
      <DataTable
        caption={booksText.moneyAccounts()}
        rows={accounts}
        keyOf={({ _id }) => _id}
        hasLines
        columns={[
          { id: 'name', heading: booksText.eventName(), cell: ({ name }) => name },
          { id: 'method', heading: booksText.methodLabel(), cell: ({ method }) => booksText.method({ method }) },
          { id: 'unit', heading: booksText.unit(), cell: ({ unit }) => nameCurrency(unit) },
          { id: 'number', heading: booksText.accountNumber(), cell: ({ accountNumber }) => accountNumber ?? '–' },
          {
            id: 'change',
            isAction: true,
            heading: booksText.changeMoneyAccount(),
            cell: (account) => (
              <Button size="small" unavailableReason={reason} onClick={() => setShown(account)}>
                {booksText.change()}
              </Button>
            ),
          },
        ]}
      />
      {shown !== undefined && (
        <MoneyAccountDialog
          companyID={companyID}
          account={shown === 'new' ? undefined : shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Panel>
  );
}
