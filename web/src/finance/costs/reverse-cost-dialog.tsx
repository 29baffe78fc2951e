import type { AssetCost } from '@atlas/contract/asset-costs';
import { reverseEntry } from '@atlas/contract/book-entries';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { LineDialog } from '../../ui/late-dialogs.ts';
import { toast } from '../../ui/toast.ts';

type ReverseCostDialogProps = { companyID: CompanyId; cost: AssetCost; onClose: () => void };

/** Proposes to take a cost back by the reversal of its entry. */
export function ReverseCostDialog({ companyID, cost: { entryID, number }, onClose }: ReverseCostDialogProps) {
  return (
    <LineDialog
      endpoint={reverseEntry}
      title={booksText.reverseTitle({ number })}
      label={booksText.reason()}
      missing={booksText.reasonMissing()}
      maximum={200}
      send={booksText.reverse()}
      input={(reason, key) => ({ params: { companyID, entryID }, body: { key, reason } })}
      onSuccess={({ message }) => {
        toast.success(message);
        onClose();
      }}
      onClose={onClose}
    >
      <p className="text-secondary">{booksText.reverseLead()}</p>
    </LineDialog>
  );
}
