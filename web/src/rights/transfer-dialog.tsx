import type { DocumentId } from '@atlas/contract/identifiers';
import { type AssetRight, transferRight } from '@atlas/contract/rights';
import * as rightsText from '@atlas/messages/rights';
import { useId } from 'react';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Status } from '../ui/status.tsx';
import { toast } from '../ui/toast.ts';
import { formatShare } from './describe-right.ts';
import { nameParty } from './name-party.ts';
import { NO_RECIPIENT, RecipientFields, writeRecipient } from './recipient-fields.tsx';
import type { RightsPlace } from './rights-place.ts';
import { ShareFields } from './share-fields.tsx';
import { SourceField } from './source-field.tsx';

type TransferDialogProps = {
  place: RightsPlace;
  right: AssetRight;
  burdens: readonly AssetRight[];
  onClose: () => void;
};

/** Burdens of which a buyer is warned. */
const WARNED: readonly string[] = ['mortgage', 'option'];

/** Proposes a transfer: to whom, how much, and by which document. */
export function TransferDialog({ place, right, burdens, onClose }: TransferDialogProps) {
  const { share } = right;
  const form = useContractForm(transferRight, {
    values: {
      ...NO_RECIPIENT,
      amount: 'all' as 'all' | 'part',
      share: { numerator: '', denominator: '' },
      withOperation: right.kind === 'title',
      documentID: '' as DocumentId,
    },
    input: (typed) => ({
      params: { ...place, rightID: right._id },
      body: {
        ...writeRecipient(typed),
        ...(typed.amount === 'all'
          ? {}
          : { share: { numerator: Number(typed.share.numerator), denominator: Number(typed.share.denominator) } }),
        withOperation: right.kind === 'title' && typed.withOperation,
        documentID: typed.documentID,
      },
    }),
    check: (typed) => ({
      partyID: typed.chosen === 'known' && typed.partyID === null ? rightsText.chooseParty() : undefined,
      documentID: typed.documentID === ('' as DocumentId) ? rightsText.chooseSource() : undefined,
    }),
    onSuccess: () => {
      toast.success(rightsText.proposed());
      onClose();
    },
  });
  const names = { kind: rightsText.kind({ kind: right.kind }), from: nameParty(right.party) };
  return (
    <FormDialog title={rightsText.transferTitle(names)} form={form} send={rightsText.propose()} onClose={onClose}>
      <p>{rightsText.transferSentence()}</p>
      {burdens
        .filter(({ kind }) => WARNED.includes(kind))
        .map(({ _id, kind, party }) => (
          <Status
            key={_id}
            tone="warning"
            className="self-start"
            word={rightsText.burdened({ kind: rightsText.kind({ kind }), party: nameParty(party) })}
          />
        ))}
      <RecipientFields
        companyID={place.companyID}
        legend={rightsText.recipient()}
        chosen={form.part('chosen')}
        known={form.part('partyID')}
        field={form.field}
      />
      {share !== null && (
        <ShareFields
          held={formatShare(share)}
          amount={form.part('amount')}
          numerator={form.field('share.numerator')}
          denominator={form.field('share.denominator')}
        />
      )}
      {right.kind === 'title' && <OperationCheck {...form.field('withOperation')} />}
      <SourceField place={place} {...form.field('documentID')} />
    </FormDialog>
  );
}

type OperationCheckProps = {
  name: string;
  error: string | undefined;
  onChange: (event: { target: unknown }) => unknown;
};

function OperationCheck({ error: _, ...rest }: OperationCheckProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        {...rest}
        id={id}
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-malachite"
        aria-describedby={`${id}-hint`}
      />
      <span className="flex flex-col">
        <label htmlFor={id}>{rightsText.alsoOperation()}</label>
        <span id={`${id}-hint`} className="text-13 text-secondary">
          {rightsText.alsoOperationHint()}
        </span>
      </span>
    </div>
  );
}
