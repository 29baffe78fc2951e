import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { isUndecided } from '../api/api-error.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { PhoneField } from '../ui/phone-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { readMegajoules } from './amounts.ts';
import { AssetField } from './asset-field.tsx';
import { FormDialog } from './form-dialog.tsx';

type PayeeKind = 'person' | 'treasury' | 'asset';
/** What the form came to. */
type Payment = {
  key: string;
  amount: string;
  note: string | null;
  kind: PayeeKind;
  phone: string;
  companyID: CompanyId | undefined;
  assetID: AssetId | undefined;
};

type PayFormProps = {
  title: string;
  kinds: readonly PayeeKind[];
  /** Companies to choose from; of one alone there is nothing to choose. */
  companies: readonly { companyID: CompanyId; company: string }[];
  busy: boolean;
  error: unknown;
  onPay: (payment: Payment) => void;
  onClose: () => void;
};

const namePayees = (): Record<PayeeKind, string> => ({
  person: ledgerText.person(),
  treasury: ledgerText.treasury(),
  asset: ledgerText.asset(),
});
const empty = { kind: 'person' as PayeeKind, phone: '', amount: '', note: '' };

/** Who is paid and how much. An unanswered payment is sent again under its key; a changed or refused one is another. */
export function PayForm({ title, kinds, companies, busy, error, onPay, onClose }: PayFormProps) {
  const { reason } = useLedgerStop();
  const [values, setValues] = useState({ ...empty, kind: kinds[0] ?? 'person' });
  const [companyID, setCompany] = useState(companies.length === 1 ? companies[0]?.companyID : undefined);
  const [assetID, setAsset] = useState<AssetId>();
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [intent, setIntent] = useState({ fingerprint: '', key: createIdempotencyKey() });
  const change = (part: Partial<typeof empty>) => {
    setValues((current) => ({ ...current, ...part }));
    setIssues({});
  };
  const send = () => {
    const amount = readMegajoules(values.amount);
    const found: Record<string, string> = {};
    if (values.kind === 'person' && values.phone === '') found.phone = ledgerText.phoneRequired();
    if (values.kind !== 'person' && companyID === undefined) found.company = ledgerText.companyRequired();
    if (values.kind === 'asset' && assetID === undefined) found.asset = ledgerText.assetRequired();
    if (amount === undefined) found.amount = ledgerText.amountRefused();
    setIssues(found);
    if (amount === undefined || Object.keys(found).length > 0) return;
    const fingerprint = JSON.stringify([values, companyID, assetID]);
    const isSame = intent.fingerprint === fingerprint && (!error || isUndecided(error));
    const key = isSame ? intent.key : createIdempotencyKey();
    setIntent({ fingerprint, key });
    const note = values.note.trim() === '' ? null : values.note.trim();
    onPay({ key, amount, note, kind: values.kind, phone: values.phone, companyID, assetID });
  };
  return (
    <FormDialog
      title={title}
      send={ledgerText.pay()}
      busy={busy}
      unavailableReason={reason}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label={ledgerText.payTo()}
        options={kinds.map((kind) => ({ value: kind, label: namePayees()[kind] }))}
        value={values.kind}
        onChange={(event) => change({ kind: kinds.find((kind) => kind === event.target.value) ?? 'person' })}
      />
      {values.kind === 'person' && (
        <PhoneField
          required
          label={ledgerText.phone()}
          hint={ledgerText.phoneHint()}
          value={values.phone}
          onChange={(phone) => change({ phone })}
          error={issues.phone}
        />
      )}
      {values.kind !== 'person' && companies.length > 1 && (
        <SelectField
          required
          label={ledgerText.company()}
          placeholder={ledgerText.chooseCompany()}
          options={companies.map((company) => ({ value: company.companyID, label: company.company }))}
          value={companyID ?? ''}
          onChange={(event) => {
            setCompany(companies.find((company) => company.companyID === event.target.value)?.companyID);
            setAsset(undefined);
            setIssues({});
          }}
          error={issues.company}
        />
      )}
      {values.kind === 'asset' && companyID !== undefined && (
        <AssetField companyID={companyID} chosen={assetID} onChoose={setAsset} error={issues.asset} />
      )}
      <TextField
        required
        label={ledgerText.amountField()}
        hint={ledgerText.amountHint()}
        inputMode="decimal"
        autoComplete="off"
        value={values.amount}
        onChange={(event) => change({ amount: event.target.value })}
        error={issues.amount}
      />
      <TextField
        label={ledgerText.note()}
        hint={ledgerText.noteHint()}
        maxLength={80}
        value={values.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </FormDialog>
  );
}
