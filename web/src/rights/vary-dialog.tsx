import type { DocumentId } from '@atlas/contract/identifiers';
import { type AssetRight, varyRight } from '@atlas/contract/rights';
import * as rightsText from '@atlas/messages/rights';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.ts';
import type { RightsPlace } from './rights-place.ts';
import { SourceField } from './source-field.tsx';
import { TermsFields, writeTerms } from './terms-fields.tsx';

type VaryDialogProps = { place: RightsPlace; right: AssetRight; onClose: () => void };

/** Proposes other terms or days for a right that burdens an asset. */
export function VaryDialog({ place, right, onClose }: VaryDialogProps) {
  const { terms, validFrom, validUntil } = right;
  const form = useContractForm(varyRight, {
    values: { terms, validFrom: validFrom ?? '', validUntil: validUntil ?? '', documentID: '' as DocumentId },
    input: ({ documentID, ...typed }) => ({
      params: { ...place, rightID: right._id },
      body: { ...writeTerms(typed), documentID },
    }),
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
      title={rightsText.varyTitle({ kind: rightsText.kind({ kind: right.kind }) })}
      form={form}
      send={rightsText.propose()}
      onClose={onClose}
    >
      <p>{rightsText.proposalSentence()}</p>
      <TermsFields field={form.field} />
      <SourceField place={place} {...form.field('documentID')} />
    </FormDialog>
  );
}
