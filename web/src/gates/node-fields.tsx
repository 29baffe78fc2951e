import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { gatesText } from '../strings/gates.ts';
import { TextField } from '../ui/text-field.tsx';
import type { NodeFields } from './edit-tree.ts';
import { type FieldTexts, readFields, writeFields } from './field-texts.ts';

type NodeFieldsFormProps = {
  fields: NodeFields | null;
  /** Names that sources can have. */
  names: readonly string[];
  readOnly: boolean;
  judge: (name: string) => 'missing' | 'reserved' | 'taken' | undefined;
  onSubmit: (fields: NodeFields) => void;
  /** The way to send, and what else can be done. */
  actions: ReactNode;
};

const NAME_WORDS = {
  missing: gatesText.nameMissing,
  reserved: gatesText.nameReserved,
  taken: gatesText.nameTaken,
} as const;

/** The fields of a node; figures are read as whole numbers. */
export function NodeFieldsForm({ fields, names, readOnly, judge, onSubmit, actions }: NodeFieldsFormProps) {
  const [texts, setTexts] = useState<FieldTexts>(() => writeFields(fields));
  const [asked, setAsked] = useState(false);
  const namesId = useId();
  const read = readFields(texts);
  const nameFault = judge(texts.name.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (read.ok && nameFault === undefined) onSubmit(read.fields);
  };
  const bind = (field: keyof FieldTexts) => ({
    value: texts[field],
    readOnly,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [field]: event.target.value }),
  });
  const fault = (field: 'loopAfterdays' | 'requiredMegajoules') => (asked && !read.ok ? read.faults[field] : undefined);
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <TextField
        label={gatesText.name}
        maxLength={120}
        error={asked && nameFault !== undefined ? NAME_WORDS[nameFault] : undefined}
        {...bind('name')}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={gatesText.requiredMegajoules}
          inputMode="numeric"
          className="figure"
          maxLength={10}
          error={fault('requiredMegajoules')}
          {...bind('requiredMegajoules')}
        />
        <TextField
          label={gatesText.loopAfterdays}
          inputMode="numeric"
          className="figure"
          maxLength={10}
          placeholder={gatesText.loopHint}
          error={fault('loopAfterdays')}
          {...bind('loopAfterdays')}
        />
      </div>
      <TextField
        label={gatesText.sourceStage}
        hint={gatesText.sourceStageHint}
        list={namesId}
        maxLength={120}
        {...bind('sourceStage')}
      />
      <TextField
        label={gatesText.megajoulesSource}
        hint={gatesText.megajoulesSourceHint}
        list={namesId}
        maxLength={120}
        {...bind('megajoulesSource')}
      />
      <datalist id={namesId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {!readOnly && <div className="flex flex-wrap gap-2">{actions}</div>}
    </form>
  );
}
