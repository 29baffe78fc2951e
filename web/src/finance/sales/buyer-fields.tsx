import type { Buyer } from '@atlas/contract/deals';
import { PARTY_KINDS } from '@atlas/contract/parties';
import * as dealsText from '@atlas/messages/deals';
import type { ComponentProps } from 'react';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'label'> &
  Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

export const NO_BUYER: Buyer = { kind: 'person', name: '', nationalID: '', phone: '', email: '' };

/** Who buys: an account is not needed. */
export function BuyerFields({ field }: { field: (name: `buyer.${keyof Buyer}`) => Field }) {
  return (
    <fieldset className="flex flex-col gap-3 border-t border-hairline pt-3">
      <legend className="label-caps float-left w-full pb-1">{dealsText.buyer()}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={dealsText.buyerKind()}
          options={PARTY_KINDS.map((kind) => ({ value: kind, label: dealsText.kindName({ kind }) }))}
          {...field('buyer.kind')}
        />
        <TextField label={dealsText.name()} required autoComplete="off" maxLength={120} {...field('buyer.name')} />
        <TextField
          label={dealsText.phone()}
          type="tel"
          required
          autoComplete="off"
          maxLength={40}
          className="figure"
          {...field('buyer.phone')}
        />
        <TextField label={dealsText.nationalID()} autoComplete="off" maxLength={40} {...field('buyer.nationalID')} />
      </div>
      <TextField
        label={dealsText.email()}
        hint={dealsText.emailHint()}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...field('buyer.email')}
      />
    </fieldset>
  );
}
