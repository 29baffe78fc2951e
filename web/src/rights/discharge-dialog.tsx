import type { DocumentId } from '@atlas/contract/identifiers';
import { type AssetRight, dischargeRight } from '@atlas/contract/rights';
import * as rightsText from '@atlas/messages/rights';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.ts';
import type { RightsPlace } from './rights-place.ts';
import { SourceField } from './source-field.tsx';

type DischargeDialogProps = { place: RightsPlace; right: AssetRight; onClose: () => void };

/** Proposes to discharge a right that burdens an asset. */
export function DischargeDialog({ place, right, onClose }: DischargeDialogProps) {
  const form = useContractForm(dischargeRight, {
    values: { documentID: '' as DocumentId },
    input: ({ documentID }) => ({ params: { ...place, rightID: right._id }, body: { documentID } }),
    check: ({ documentID }) => ({
      documentID: documentID === ('' as DocumentId) ? rightsText.chooseSource() : undefined,
    }),
    onSuccess: () => {
      toast.success(rightsText.proposed());
      onClose();
    },
  });
  return (
    <FormDialog
      title={rightsText.dischargeTitle({ kind: rightsText.kind({ kind: right.kind }) })}
      form={form}
      send={rightsText.propose()}
      onClose={onClose}
    >
      <p>{rightsText.proposalSentence()}</p>
      <SourceField place={place} {...form.field('documentID')} />
    </FormDialog>
  );
}
