import { closeMonth } from '@atlas/contract/book-months';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { formatMonth } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';

type CloseMonthDialogProps = { companyID: CompanyId; month: string; onClose: () => void };

/** Asks before a month of the books is closed. */
export function CloseMonthDialog({ companyID, month, onClose }: CloseMonthDialogProps) {
  const form = useContractForm(closeMonth, {
    values: {},
    input: (_values, key) => ({ params: { companyID, month }, body: { key } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  return (
    <FormDialog
      question
      title={booksText.closeTitle({ month: formatMonth(month) })}
      form={form}
      send={booksText.closeMonth()}
      onClose={onClose}
    >
      <p>{booksText.closeSentence()}</p>
      {month.endsWith('-12') && <p>{booksText.closeYearSentence()}</p>}
    </FormDialog>
  );
}
