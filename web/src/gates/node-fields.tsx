import type { TreeType } from '@atlas/contract/gate-tree';
import * as gatesText from '@atlas/messages/gates';
import { type FocusEvent, type FormEvent, type ReactNode, useState } from 'react';
import { TextField } from '../ui/text-field.tsx';
import type { NodeFields } from './edit-tree.ts';
import { type FieldTexts, readFields, writeFields } from './field-texts.ts';

type NodeFieldsFormProps = {
  /** The type of the tree that the node belongs to. */
  treeType: TreeType;
  fields: NodeFields | null;
  /** The list of names that sources can have, by its id. */
  namesId: string;
  readOnly: boolean;
  judge: (name: string) => 'missing' | 'reserved' | 'taken' | undefined;
  onSubmit: (fields: NodeFields) => void;
  /** Called with the typed values when the form is left; without it, they wait for the form's button. */
  onLeave?: (fields: NodeFields) => void;
  /** Put the focus on the name. */
  autoFocus?: boolean;
  /** The submit button and other actions. */
  actions: ReactNode;
};

const nameFaults = () =>
  ({
    missing: gatesText.nameMissing(),
    reserved: gatesText.nameReserved(),
    taken: gatesText.nameTaken(),
  }) as const;

/** The fields of a node; figures are read as whole numbers. */
export function NodeFieldsForm(props: NodeFieldsFormProps) {
  const { treeType, fields, namesId, readOnly, judge, onSubmit, onLeave, autoFocus, actions } = props;
  const [texts, setTexts] = useState<FieldTexts>(() => writeFields(fields));
  const [shown, setShown] = useState(texts);
  const [asked, setAsked] = useState(false);
  const given = writeFields(fields);
  // A change from outside, such as undo, shows at once.
  if (!isSame(given, shown)) {
    setShown(given);
    setTexts(given);
  }
  const read = readFields(texts);
  const nameFault = judge(texts.name.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (read.ok && nameFault === undefined) onSubmit(read.fields);
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (event.currentTarget.contains(event.relatedTarget) || readOnly || isSame(texts, shown)) return;
    setAsked(true);
    if (read.ok && nameFault === undefined) onLeave?.(read.fields);
  };
  const bind = (field: keyof FieldTexts) => ({
    value: texts[field],
    readOnly,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [field]: event.target.value }),
  });
  const fault = (field: 'loopAfterdays' | 'requiredMegajoules') => (asked && !read.ok ? read.faults[field] : undefined);
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit} onBlur={onLeave && leave}>
      <TextField
        label={gatesText.name()}
        maxLength={120}
        autoFocus={autoFocus}
        error={asked && nameFault !== undefined ? nameFaults()[nameFault] : undefined}
        {...bind('name')}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={gatesText.requiredMegajoules()}
          inputMode="numeric"
          className="figure"
          maxLength={10}
          error={fault('requiredMegajoules')}
          {...bind('requiredMegajoules')}
        />
        <TextField
          label={gatesText.loopAfterdays()}
          inputMode="numeric"
          className="figure"
          maxLength={10}
          hint={gatesText.loopHint()}
          error={fault('loopAfterdays')}
          {...bind('loopAfterdays')}
        />
      </div>
      <TextField
        label={gatesText.sourceStage()}
        hint={gatesText.sourceStageHint()}
        list={namesId}
        maxLength={120}
        {...bind('sourceStage')}
      />
      <TextField
        label={gatesText.megajoulesSource()}
        hint={gatesText.sourceHint({ type: treeType })}
        list={namesId}
        maxLength={120}
        {...bind('megajoulesSource')}
      />
      {!readOnly && <div className="flex flex-wrap gap-2">{actions}</div>}
    </form>
  );
}

function isSame(one: FieldTexts, other: FieldTexts): boolean {
  return (Object.keys(one) as (keyof FieldTexts)[]).every((field) => one[field] === other[field]);
}
