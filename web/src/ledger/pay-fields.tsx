import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as ledgerText from '@atlas/messages/ledger';
import type { FormIssues, FormOf } from '../api/use-checked-form.ts';
import { PhoneField } from '../ui/phone-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AmountField, checkAmount } from './amount-field.tsx';
import { readMegajoules } from './amounts.ts';
import { AssetField } from './asset-field.tsx';

export type PayeeKind = 'person' | 'treasury' | 'asset';
/** A payment as it is filled in. */
export type Payment = {
  kind: PayeeKind;
  phone: string;
  companyID: CompanyId | '';
  assetID: AssetId | '';
  amount: string;
  note: string;
};
type Companies = readonly { companyID: CompanyId; company: string }[];

const words: Record<PayeeKind, () => string> = {
  person: ledgerText.person,
  treasury: ledgerText.treasury,
  asset: ledgerText.asset,
};

/** An empty payment; with only one company there is nothing to choose. */
export function openPayment(kinds: readonly PayeeKind[], companies: Companies): Payment {
  const [first] = companies;
  const companyID = companies.length === 1 && first ? first.companyID : '';
  return { kind: kinds[0] ?? 'person', phone: '', companyID, assetID: '', amount: '', note: '' };
}

/** What is wrong with a payment as it is filled in. */
export function checkPayment({ kind, phone, companyID, assetID, amount }: Payment): FormIssues<Payment> {
  return {
    phone: kind === 'person' && phone === '' ? ledgerText.phoneRequired() : undefined,
    companyID: kind !== 'person' && companyID === '' ? ledgerText.companyRequired() : undefined,
    assetID: kind === 'asset' && assetID === '' ? ledgerText.assetRequired() : undefined,
    amount: checkAmount(amount),
  };
}

/** The part that every payment sends. */
export function writePayment({ amount, note }: Payment) {
  return { amount: readMegajoules(amount), note: note.trim() === '' ? null : note.trim() };
}

type PayFieldsProps = { form: FormOf<Payment>; kinds: readonly PayeeKind[]; companies: Companies };

/** Who is paid and how much. */
export function PayFields({ form, kinds, companies }: PayFieldsProps) {
  const kind = form.watch('kind');
  const company = form.part('companyID');
  const asset = form.part('assetID');
  return (
    <>
      <SelectField
        label={ledgerText.payTo()}
        options={kinds.map((one) => ({ value: one, label: words[one]() }))}
        {...form.field('kind')}
      />
      {kind === 'person' && (
        <PhoneField required label={ledgerText.phone()} hint={ledgerText.phoneHint()} {...form.part('phone')} />
      )}
      {kind !== 'person' && companies.length > 1 && (
        <SelectField
          required
          label={ledgerText.company()}
          placeholder={ledgerText.chooseCompany()}
          options={companies.map((one) => ({ value: one.companyID, label: one.company }))}
          {...company}
          onChange={(event) => {
            company.onChange(companies.find(({ companyID }) => companyID === event.target.value)?.companyID ?? '');
            asset.onChange('');
          }}
        />
      )}
      {kind === 'asset' && company.value !== '' && (
        <AssetField companyID={company.value} chosen={asset.value} onChoose={asset.onChange} error={asset.error} />
      )}
      <AmountField label={ledgerText.amountField()} {...form.field('amount')} />
      <TextField label={ledgerText.note()} hint={ledgerText.noteHint()} maxLength={80} {...form.field('note')} />
    </>
  );
}
