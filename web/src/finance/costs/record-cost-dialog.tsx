import { CostPurpose, recordAssetCost } from '@atlas/contract/asset-costs';
import { listBookAccounts, type MoneyAccount } from '@atlas/contract/book-entries';
import { MoneyUnit } from '@atlas/contract/books';
import { listDocuments } from '@atlas/contract/documents';
import type { AssetId, CompanyId, DocumentId } from '@atlas/contract/identifiers';
import * as costsText from '@atlas/messages/asset-costs';
import { findUnit, parseMoney } from '@atlas/money/money';
import { useContractForm } from '../../api/use-contract-form.ts';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { nameInUnit } from '../books/name-account.ts';
import { DoubtNotice } from '../doubt-notice.tsx';
import { dayAhead } from '../sales/deal-days.ts';
import { useDoubleQuestion, useDoubt } from '../use-double-question.ts';

/** A choice that no account's name can be, with the currency. */
const BEFORE_BOOKS = 'before:';

type RecordCostDialogProps = { companyID: CompanyId; assetID: AssetId; assetNumber: string; onClose: () => void };

/** A cost of an asset, for a second person to accept. */
export function RecordCostDialog({ companyID, assetID, assetNumber, onClose }: RecordCostDialogProps) {
  const books = useRead(listBookAccounts, { params: { companyID }, query: {} });
  const documents = useRead(listDocuments, { params: { companyID, assetID } });
  const places = books.data?.moneyAccounts ?? [];
  const today = dayAhead(0);
  const question = useDoubleQuestion();
  const form = useContractForm(recordAssetCost, {
    values: { purpose: 'purchase', account: '', amount: '', valueOn: today, paidTo: '', reference: '', documentID: '' },
    input: ({ account, amount, purpose, documentID, ...typed }, key) => ({
      params: { companyID, assetID },
      body: {
        ...question.mayAsk({
          ...typed,
          purpose: purpose as CostPurpose,
          account: account.startsWith(BEFORE_BOOKS) ? null : account,
          cost: writeCost(places, account, amount),
          documentID: documentID === '' ? null : (documentID as DocumentId),
        }),
        key,
      },
    }),
    check: ({ account, amount, paidTo }) => ({
      account: findUnitOf(places, account) === undefined ? costsText.fromMissing() : undefined,
      amount:
        account !== '' && writeCost(places, account, amount) === undefined ? costsText.amountRefused() : undefined,
      paidTo: paidTo.trim() === '' ? costsText.paidToMissing() : undefined,
    }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const doubt = useDoubt(question, form.failure);
  const filed = documents.data?.documents ?? [];
  return (
    <FormDialog
      title={costsText.recordTitle({ number: assetNumber })}
      form={doubt === undefined ? form : { ...form, failure: undefined }}
      send={doubt === undefined ? costsText.record() : costsText.recordAnyway()}
      onClose={onClose}
    >
      <p className="text-secondary">{costsText.recordLead()}</p>
      {books.isPending && <SkeletonRows rows={4} />}
      {books.isError && <ErrorPanel error={books.error} retry={() => void books.refetch()} />}
      {books.isSuccess && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            required
            label={costsText.purposeLabel()}
            options={CostPurpose.options.map((purpose) => ({ value: purpose, label: costsText.purpose({ purpose }) }))}
            {...form.field('purpose')}
          />
          <TextField
            required
            label={costsText.amount()}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            className="figure"
            {...form.field('amount')}
          />
          <SelectField
            required
            label={costsText.from()}
            hint={costsText.fromHint()}
            placeholder="–"
            options={[
              ...places.map(({ slug, name, unit }) => ({ value: slug, label: nameInUnit(name, unit) })),
              ...MoneyUnit.options.map((unit) => ({
                value: `${BEFORE_BOOKS}${unit}`,
                label: nameInUnit(costsText.paidBefore(), unit),
              })),
            ]}
            {...form.field('account')}
          />
          <TextField required type="date" label={costsText.spentOn()} max={today} {...form.field('valueOn')} />
          <TextField
            required
            label={costsText.paidToLabel()}
            maxLength={80}
            autoComplete="off"
            {...form.field('paidTo')}
          />
          <TextField
            label={costsText.reference()}
            hint={costsText.referenceHint()}
            maxLength={60}
            autoComplete="off"
            {...form.field('reference')}
          />
        </div>
      )}
      {documents.isError && <ErrorPanel error={documents.error} retry={() => void documents.refetch()} />}
      {filed.length > 0 && (
        <SelectField
          label={costsText.document()}
          placeholder={costsText.noDocument()}
          options={filed.map(({ _id, documentName }) => ({ value: _id, label: documentName }))}
          {...form.field('documentID')}
        />
      )}
      <DoubtNotice doubt={doubt} />
    </FormDialog>
  );
}

function findUnitOf(places: readonly MoneyAccount[], chosen: string): MoneyUnit | undefined {
  if (!chosen.startsWith(BEFORE_BOOKS)) return places.find(({ slug }) => slug === chosen)?.unit;
  return MoneyUnit.options.find((unit) => chosen === `${BEFORE_BOOKS}${unit}`);
}

/** What was typed in the currency of the chosen account; undefined unless it is an amount above zero. */
function writeCost(places: readonly MoneyAccount[], chosen: string, text: string) {
  const code = findUnitOf(places, chosen);
  const unit = findUnit(code ?? '');
  const amount = unit === undefined ? undefined : parseMoney(text, unit)?.amount;
  return code === undefined || amount === undefined ? undefined : { unit: code, amount: amount.toString() };
}
