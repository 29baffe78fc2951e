import * as businessHoursText from '@atlas/messages/business-hours';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormOf } from '../api/use-checked-form.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { CalendarValues } from './calendar-values.ts';

type RowsProps = { form: Pick<FormOf<CalendarValues>, 'field' | 'part'> };

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The hours of the week, one row for each span. */
export function WeekRows({ form }: RowsProps) {
  const { value: rows, onChange, error } = form.part('week');
  return (
    <Rows
      title={businessHoursText.week()}
      error={error}
      add={businessHoursText.addHours()}
      onAdd={() => onChange([...rows, { weekday: '1', opens: '', closes: '' }])}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
        <Row key={index} name={`${row.opens}–${row.closes}`} onRemove={() => onChange(without(rows, index))}>
          <SelectField
            label={businessHoursText.day()}
            options={WEEKDAYS.map((weekday) => ({
              value: String(weekday),
              label: businessHoursText.weekday({ weekday: `${weekday}` }),
            }))}
            {...form.field(`week.${index}.weekday`)}
          />
          <TimeField label={businessHoursText.opens()} {...form.field(`week.${index}.opens`)} />
          <TimeField label={businessHoursText.closes()} {...form.field(`week.${index}.closes`)} />
        </Row>
      ))}
    </Rows>
  );
}

/** Days on which the offices are closed. */
export function HolidayRows({ form }: RowsProps) {
  const { value: rows, onChange, error } = form.part('holidays');
  return (
    <Rows
      title={businessHoursText.holidays()}
      hint={rows.length === 0 ? businessHoursText.noHolidays() : undefined}
      error={error}
      add={businessHoursText.addHoliday()}
      onAdd={() => onChange([...rows, { day: '', name: '' }])}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
        <Row key={index} name={`${row.name} ${row.day}`} onRemove={() => onChange(without(rows, index))}>
          <TextField label={businessHoursText.day()} type="date" {...form.field(`holidays.${index}.day`)} />
          <TextField
            label={businessHoursText.name()}
            autoComplete="off"
            maxLength={80}
            {...form.field(`holidays.${index}.name`)}
          />
        </Row>
      ))}
    </Rows>
  );
}

/** Days with hours of their own. */
export function ExceptionRows({ form }: RowsProps) {
  const { value: rows, onChange, error } = form.part('exceptions');
  return (
    <Rows
      title={businessHoursText.exceptions()}
      hint={rows.length === 0 ? businessHoursText.noExceptions() : businessHoursText.exceptionsHint()}
      error={error}
      add={businessHoursText.addException()}
      onAdd={() => onChange([...rows, { day: '', name: '', opens: '', closes: '' }])}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
        <Row key={index} name={`${row.name} ${row.day}`} onRemove={() => onChange(without(rows, index))}>
          <TextField label={businessHoursText.day()} type="date" {...form.field(`exceptions.${index}.day`)} />
          <TextField
            label={businessHoursText.name()}
            autoComplete="off"
            maxLength={80}
            {...form.field(`exceptions.${index}.name`)}
          />
          <TimeField label={businessHoursText.opens()} {...form.field(`exceptions.${index}.opens`)} />
          <TimeField label={businessHoursText.closes()} {...form.field(`exceptions.${index}.closes`)} />
        </Row>
      ))}
    </Rows>
  );
}

/** A time of day up to 24:00, which a browser's own time field does not take. */
function TimeField(props: Parameters<typeof TextField>[0]) {
  return (
    <div className="w-28">
      <TextField
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        placeholder="08:00"
        {...props}
        className="figure"
      />
    </div>
  );
}

type RowsFrameProps = {
  title: string;
  hint?: string | undefined;
  error: string | undefined;
  add: string;
  onAdd: () => void;
  children: ReactNode;
};

function Rows({ title, hint, error, add, onAdd, children }: RowsFrameProps) {
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="pb-1 text-18 font-[600]">{title}</legend>
      {hint !== undefined && <p className="max-w-prose text-secondary">{hint}</p>}
      {error !== undefined && (
        <p role="alert" className="text-red">
          {error}
        </p>
      )}
      <ul className="flex w-full flex-col gap-3">{children}</ul>
      <Button size="small" onClick={onAdd}>
        <Plus className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {add}
      </Button>
    </fieldset>
  );
}

function Row({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-end gap-3">
      {children}
      <Button
        tone="quiet"
        size="square"
        aria-label={businessHoursText.removeRow({ name: name.trim() })}
        onClick={onRemove}
      >
        <X className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </li>
  );
}

function without<Item>(rows: readonly Item[], index: number): Item[] {
  return rows.filter((_, place) => place !== index);
}
