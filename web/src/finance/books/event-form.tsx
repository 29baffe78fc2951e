import { createEvent, EVENT_LOOPS } from '@atlas/contract/asset-events';
import { listCompanyAssets } from '@atlas/contract/assets';
import { EXPENSE_CATEGORIES } from '@atlas/contract/books';
import type { CompanyOverview } from '@atlas/contract/companies';
import type { DocumentRecord } from '@atlas/contract/documents';
import { CategoryId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { useState } from 'react';
import { useContractForm } from '../../api/use-contract-form.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { DoubtNotice } from '../doubt-notice.tsx';
import { useDoubleQuestion, useDoubt } from '../use-double-question.ts';
import { EventPreview } from './event-preview.tsx';
import { EventReceipts } from './event-receipts.tsx';
import {
  checkEvent,
  EMPTY_EVENT,
  type EventType,
  type EventValues,
  nameEvent,
  readCents,
  writeDollars,
  writeLoop,
} from './event-values.ts';

const TYPES: readonly EventType[] = ['income', 'expense', 'note'];
const harare = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Harare' });

/** Records income, an expense or a note of a category of assets, and shows beforehand what will be booked. */
export function EventForm({ company }: { company: CompanyOverview }) {
  const { companyID } = company;
  const categories = useRead(listCompanyAssets, { body: { companyID } });
  const [receipts, setReceipts] = useState<readonly DocumentRecord[]>([]);
  const question = useDoubleQuestion();
  const form = useContractForm(createEvent, {
    values: EMPTY_EVENT,
    input: (values: EventValues) => {
      const cents = readCents(values);
      return {
        body: question.mayAsk({
          companyID,
          eventName: nameEvent(values),
          description: values.description.trim(),
          assetCategoryID: CategoryId.safeParse(values.assetCategoryID).data,
          assetValue: cents === undefined ? undefined : writeDollars(cents),
          receipts: receipts.map(({ _id }) => _id),
          eventLoop: writeLoop(values),
          installment: values.installment.trim(),
        }),
      };
    },
    check: checkEvent,
    clears: ['eventName', 'description', 'assetValue', 'installment', 'days'],
    onSuccess: ({ message, event }) => {
      setReceipts([]);
      toast.success(`${event.number}: ${message}`);
    },
  });
  const doubt = useDoubt(question, form.failure);
  if (categories.isPending) return <Skeleton className="h-96" />;
  if (categories.isError) return <ErrorPanel error={categories.error} retry={() => void categories.refetch()} />;
  const values = form.watch();
  const options = categories.data.assets.map(({ _id, category }) => ({ value: _id, label: category }));
  return (
    <Panel title={booksText.newTransaction()}>
      <form className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]" {...form.props}>
        <div className="flex flex-col gap-4">
          <p className="max-w-prose text-secondary">{booksText.eventLead()}</p>
          {options.length === 0 && <p>{booksText.noCategories()}</p>}
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              required
              label={booksText.eventType()}
              options={TYPES.map((type) => ({ value: type, label: nameType(type) }))}
              {...form.field('type')}
            />
            <SelectField
              required
              label={booksText.assetCategory()}
              placeholder={booksText.chooseCategory()}
              options={options}
              {...form.field('assetCategoryID')}
            />
            {values.type === 'expense' && (
              <SelectField
                required
                label={booksText.expenseCategory()}
                options={EXPENSE_CATEGORIES.map((category) => ({
                  value: category,
                  label: booksText.category({ category }),
                }))}
                {...form.field('category')}
              />
            )}
            {(values.type !== 'expense' || values.category === 'Others') && (
              <TextField
                required
                label={booksText.eventName()}
                maxLength={120}
                autoComplete="off"
                {...form.field('eventName')}
              />
            )}
            {values.type !== 'note' && (
              <TextField
                required
                label={booksText.usdAmount()}
                hint={booksText.amountHint()}
                inputMode="decimal"
                autoComplete="off"
                {...form.field('assetValue')}
              />
            )}
          </div>
          <TextField
            label={booksText.description()}
            maxLength={200}
            autoComplete="off"
            {...form.field('description')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={booksText.repeats()}
              options={(['none', ...EVENT_LOOPS, 'days'] as const).map((loop) => ({
                value: loop,
                label: booksText.loop({ loop }),
              }))}
              {...form.field('eventLoop')}
            />
            {values.eventLoop === 'days' && (
              <TextField
                required
                label={booksText.daysBetween()}
                inputMode="numeric"
                autoComplete="off"
                {...form.field('days')}
              />
            )}
            <TextField
              label={booksText.parts()}
              hint={booksText.partsHint()}
              inputMode="numeric"
              autoComplete="off"
              {...form.field('installment')}
            />
          </div>
          <EventReceipts
            company={company}
            categoryId={CategoryId.safeParse(values.assetCategoryID).data}
            receipts={receipts}
            onChange={setReceipts}
          />
          <DoubtNotice doubt={doubt} failure={form.failure} />
          <Button type="submit" tone="primary" className="self-start" busy={form.isPending}>
            {doubt === undefined ? booksText.create() : booksText.createAnyway()}
          </Button>
        </div>
        <section
          aria-label={booksText.preview()}
          className="flex flex-col gap-2 xl:border-l xl:border-hairline xl:pl-6"
        >
          <h3 className="text-15 font-[600]">{booksText.preview()}</h3>
          <EventPreview values={values} today={harare.format(new Date())} />
        </section>
      </form>
    </Panel>
  );
}

function nameType(type: EventType): string {
  return { income: booksText.income, expense: booksText.expense, note: booksText.note }[type]();
}
