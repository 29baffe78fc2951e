import { PARTY_KINDS } from '@atlas/contract/parties';
import * as ropsText from '@atlas/messages/rops';
import type { FormOf } from '../../api/use-checked-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { TypedDraft } from './typed-draft.ts';

/** Who buys. The link goes to the email address, and the code to the phone. */
export function BuyerFields({ form: { field } }: { form: FormOf<TypedDraft> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField required autoComplete="off" label={ropsText.buyerName()} {...field('buyer.name')} />
      <SelectField
        label={ropsText.buyerKind()}
        options={PARTY_KINDS.map((kind) => ({ value: kind, label: ropsText.partyKind({ kind }) }))}
        {...field('buyer.kind')}
      />
      <TextField required autoComplete="off" label={ropsText.nationalID()} {...field('buyer.nationalID')} />
      <TextField
        required
        type="tel"
        autoComplete="off"
        label={ropsText.phone()}
        hint={ropsText.phoneHint()}
        {...field('buyer.phone')}
      />
      <TextField
        required
        type="email"
        autoComplete="off"
        label={ropsText.email()}
        hint={ropsText.emailHint()}
        {...field('buyer.email')}
      />
    </div>
  );
}
