import { StatementMapping, type StatementQuestion } from '@atlas/contract/statements';
import * as paymentsText from '@atlas/messages/payments';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SheetSample } from './sheet-sample.tsx';

type Column = Exclude<keyof StatementMapping['columns'], 'text'>;
const COLUMNS = [
  'day',
  'amount',
  'paidIn',
  'paidOut',
  'side',
  'payer',
  'reference',
  'bankID',
  'balance',
] as const satisfies Column[];
const NONE = '';

type MappingFormProps = {
  question: StatementQuestion;
  busy: boolean;
  onSend: (mapping: StatementMapping) => void;
};

/** Asks what the columns of a bank's sheet are, and how its days and amounts are read. The register keeps the answer. */
export function MappingForm({ question, busy, onSend }: MappingFormProps) {
  const [columns, setColumns] = useState(question.columns);
  const [dayOrder, setDayOrder] = useState<string>(
    question.dayOrders.length === 1 ? (question.dayOrders[0] ?? NONE) : NONE,
  );
  const [decimalMark, setDecimalMark] = useState<string>(
    question.decimalMarks.length === 1 ? (question.decimalMarks[0] ?? NONE) : NONE,
  );
  const width = Math.max(question.names.length, ...question.rows.map((row) => row.length));
  const options = Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label: question.names[index] || paymentsText.columnNumber({ number: index + 1 }),
  }));
  const choose = (column: Column, value: string) => {
    const { [column]: _, ...others } = columns;
    setColumns(value === NONE ? others : { ...others, [column]: Number(value) });
  };
  const mapping = StatementMapping.safeParse({
    header: question.header,
    columns: { ...columns, text: columns.text ?? [] },
    dayOrder,
    decimalMark,
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{paymentsText.mappingLead()}</p>
      <SheetSample names={options.map(({ label }) => label)} rows={question.rows} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {COLUMNS.map((column) => (
          <SelectField
            key={column}
            label={paymentsText.column({ column })}
            placeholder="–"
            options={options}
            value={columns[column] === undefined ? NONE : String(columns[column])}
            onChange={(event) => choose(column, event.target.value)}
          />
        ))}
        <SelectField
          label={paymentsText.column({ column: 'text' })}
          placeholder="–"
          options={options}
          value={columns.text?.[0] === undefined ? NONE : String(columns.text[0])}
          onChange={(event) =>
            setColumns({ ...columns, text: event.target.value === NONE ? [] : [Number(event.target.value)] })
          }
        />
        <SelectField
          required
          label={paymentsText.dayOrder()}
          placeholder="–"
          options={(['day-first', 'month-first', 'year-first'] as const).map((order) => ({
            value: order,
            label: paymentsText.dayOrderName({ order }),
          }))}
          value={dayOrder}
          onChange={(event) => setDayOrder(event.target.value)}
        />
        <SelectField
          required
          label={paymentsText.decimalMark()}
          placeholder="–"
          options={[
            { value: '.', label: paymentsText.point() },
            { value: ',', label: paymentsText.comma() },
          ]}
          value={decimalMark}
          onChange={(event) => setDecimalMark(event.target.value)}
        />
      </div>
      <div>
        <Button
          tone="primary"
          busy={busy}
          unavailableReason={mapping.success ? undefined : paymentsText.mappingMissing()}
          onClick={() => mapping.success && onSend(mapping.data)}
        >
          {paymentsText.readSheet()}
        </Button>
      </div>
    </div>
  );
}
