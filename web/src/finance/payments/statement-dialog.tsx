import type { CompanyId } from '@atlas/contract/identifiers';
import type { PaymentAccount } from '@atlas/contract/payments';
import { importStatement } from '@atlas/contract/statement-lines';
import type { StatementMapping } from '@atlas/contract/statements';
import * as paymentsText from '@atlas/messages/payments';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { nameInUnit } from '../books/name-account.ts';
import { MappingForm } from './mapping-form.tsx';
import { StatementFindings } from './statement-findings.tsx';

type StatementDialogProps = { companyID: CompanyId; accounts: readonly PaymentAccount[]; onClose: () => void };

/** Imports a bank statement: choose the account and the file, say what its columns hold, and see the result. */
export function StatementDialog({ companyID, accounts, onClose }: StatementDialogProps) {
  const banks = accounts.filter(({ method }) => method !== 'cash');
  const [account, setAccount] = useState(banks[0]?.slug ?? '');
  const picker = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  const takeFile = () => {
    if (!chosen.current) throw new Error('No file was chosen');
    return chosen.current;
  };
  const send = useWrite(importStatement, { takeFile });
  const start = (mapping?: StatementMapping) =>
    send.mutate({
      params: { companyID },
      query: { account, ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }) },
    });
  const { statement = null, question = null } = send.data ?? {};
  return (
    <Dialog
      title={paymentsText.importTitle()}
      open
      question={send.isPending}
      width="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{paymentsText.close()}</Button>}
    >
      <div className="flex flex-col gap-4">
        {statement === null && question === null && (
          <>
            <SelectField
              label={paymentsText.account()}
              options={banks.map(({ slug, name, unit }) => ({ value: slug, label: nameInUnit(name, unit) }))}
              value={account}
              onChange={(event) => setAccount(event.target.value)}
            />
            <p className="text-secondary">{paymentsText.importLead()}</p>
            <input
              ref={picker}
              type="file"
              hidden
              accept=".csv,.txt,.tsv,.ofx,.qfx,.xml"
              onChange={(event) => {
                chosen.current = event.target.files?.[0];
                event.target.value = '';
                if (chosen.current) start();
              }}
            />
            <div>
              <Button tone="primary" busy={send.isPending} onClick={() => picker.current?.click()}>
                <FileUp className="size-4" strokeWidth={1.5} aria-hidden="true" />
                {paymentsText.chooseFile()}
              </Button>
            </div>
          </>
        )}
        {question !== null && <MappingForm question={question} busy={send.isPending} onSend={start} />}
        {statement !== null && (
          <div role="status" className="flex flex-col gap-2">
            <p>{paymentsText.imported({ name: statement.fileName })}</p>
            <StatementFindings statement={statement} />
          </div>
        )}
        <FormError error={send.error} />
      </div>
    </Dialog>
  );
}
