import type { DocumentId } from '@atlas/contract/identifiers';
import { RightKind } from '@atlas/contract/right-kind';
import { registerRight } from '@atlas/contract/rights';
import * as rightsText from '@atlas/messages/rights';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast.ts';
import { NO_RECIPIENT, RecipientFields, writeRecipient } from './recipient-fields.tsx';
import type { RightsPlace } from './rights-place.ts';
import { SourceField } from './source-field.tsx';
import { TermsFields, writeTerms } from './terms-fields.tsx';

type RegisterDialogProps = {
  place: RightsPlace;
  /** Whether the asset has a title, so that another one cannot be registered. */
  hasTitle: boolean;
  onClose: () => void;
};

/** Proposes a new right: what it is, for whom, on which terms, and by which document. */
export function RegisterDialog({ place, hasTitle, onClose }: RegisterDialogProps) {
  const kinds = RightKind.options.filter((kind) => kind !== 'operation' && !(hasTitle && kind === 'title'));
  const form = useContractForm(registerRight, {
    values: {
      ...NO_RECIPIENT,
      kind: '' as RightKind,
      terms: '',
      validFrom: '',
      validUntil: '',
      documentID: '' as DocumentId,
    },
    input: ({ kind, documentID, ...typed }) => ({
      params: place,
      body: { kind, ...writeRecipient(typed), ...writeTerms(typed), documentID },
    }),
    check: (typed) => ({
      kind: typed.kind === ('' as RightKind) ? rightsText.chooseKind() : undefined,
      partyID: typed.chosen === 'known' && typed.partyID === null ? rightsText.chooseParty() : undefined,
      documentID: typed.documentID === ('' as DocumentId) ? rightsText.chooseSource() : undefined,
    }),
    onSuccess: () => {
      toast.success(rightsText.proposed());
      onClose();
    },
  });
  return (
    <FormDialog title={rightsText.register()} form={form} send={rightsText.propose()} onClose={onClose}>
      <p>{rightsText.proposalSentence()}</p>
      <SelectField
        label={rightsText.kindOfRight()}
        placeholder={rightsText.chooseKind()}
        required
        options={kinds.map((kind) => ({ value: kind, label: rightsText.kind({ kind }) }))}
        {...form.field('kind')}
      />
      <RecipientFields
        companyID={place.companyID}
        legend={rightsText.partyOfRight()}
        chosen={form.part('chosen')}
        known={form.part('partyID')}
        field={form.field}
      />
      <TermsFields field={form.field} />
      <SourceField place={place} {...form.field('documentID')} />
    </FormDialog>
  );
}
