import { Stage } from '@atlas/contract/stage-history';
import * as repositoryText from '@atlas/messages/repository';
import { type FormEvent, useState } from 'react';
import { nameEvent } from '../events/event-sentences.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { readStage, type StageChoice } from './stage-pages.ts';

type StageFilterProps = { input: StageChoice; onChoice: (input: StageChoice) => void };

/** Filters the timeline by one stage or one operator. */
export function StageFilter({ input, onChoice }: StageFilterProps) {
  const [phone, setPhone] = useState(input.operatorPhone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoice({ ...input, operatorPhone: phone.trim() });
  };
  const filtered = input.stage !== '' || input.operatorPhone !== '';
  return (
    <search className="print:hidden">
      <form className="grid items-end gap-3 sm:flex sm:flex-wrap" onSubmit={submit}>
        <SelectField
          label={repositoryText.stage()}
          placeholder={repositoryText.anyStage()}
          options={Stage.options.map((stage) => ({ value: stage, label: nameEvent(stage) }))}
          value={input.stage}
          onChange={(event) => onChoice({ ...input, stage: readStage(event.target.value) })}
        />
        <TextField
          label={repositoryText.operatorPhone()}
          type="tel"
          className="figure"
          autoComplete="off"
          maxLength={40}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <Button type="submit">{repositoryText.apply()}</Button>
        {filtered && (
          <Button
            tone="quiet"
            onClick={() => {
              setPhone('');
              onChoice({ stage: '', operatorPhone: '' });
            }}
          >
            {repositoryText.clearFilter()}
          </Button>
        )}
      </form>
    </search>
  );
}
