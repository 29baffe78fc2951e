import { PRIORITIES, WORK_STATUSES, WorkState } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { ListFilter, Star } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { countNarrowing, type DeskFilter } from './desk-filter.ts';

type FilterBarProps = {
  filter: DeskFilter;
  onChange: (filter: DeskFilter) => void;
  onSaved: () => void;
  field: Ref<HTMLInputElement>;
};

const WAIT_MILLISECONDS = 250;
const ANY = { value: '', label: '' } as const;

/** What the list shows: words to search for, and the parts of a filter. */
export function FilterBar({ filter, onChange, onSaved, field }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const narrowing = countNarrowing(filter);
  return (
    <div className="flex flex-col gap-3 border-b border-hairline p-3">
      <div className="flex items-center gap-2">
        <Search filter={filter} onChange={onChange} field={field} />
        <Button
          size="square"
          tone={narrowing > 0 ? 'secondary' : 'quiet'}
          aria-expanded={isOpen}
          aria-label={deskText.filters({ count: narrowing })}
          title={deskText.filters({ count: narrowing })}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </Button>
        <Button
          size="square"
          tone="quiet"
          aria-label={deskText.savedFilters()}
          title={deskText.savedFilters()}
          onClick={onSaved}
        >
          <Star className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </div>
      {isOpen && <Parts filter={filter} onChange={onChange} />}
    </div>
  );
}

type PartProps = Pick<FilterBarProps, 'filter' | 'onChange'>;

function Search({ filter, onChange, field }: PartProps & Pick<FilterBarProps, 'field'>) {
  const before = filter.search ?? '';
  const [typed, setTyped] = useState(before);
  // What the list was last searched for from here, and by which search the field was last set.
  const [sent, setSent] = useState(before);
  const [known, setKnown] = useState(before);
  const settled = useDebounced(typed.trim(), WAIT_MILLISECONDS);
  if (known !== before) {
    setKnown(before);
    // Someone who goes on typing keeps the field and what is in it; a saved filter replaces it.
    if (before !== sent) {
      setSent(before);
      setTyped(before);
    }
  }
  useEffect(() => {
    if (settled !== typed.trim() || settled === sent) return;
    setSent(settled);
    onChange(withPart(filter, 'search', settled));
  });
  return (
    <div className="min-w-0 flex-1">
      <input
        ref={field}
        type="search"
        className="control w-full"
        aria-label={deskText.search()}
        placeholder={deskText.search()}
        aria-keyshortcuts="/"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </div>
  );
}

function Parts({ filter, onChange }: PartProps) {
  const [tag, setTag] = useState(filter.tag ?? '');
  return (
    <form
      className="grid gap-3 sm:grid-cols-2 min-[48rem]:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(withPart(filter, 'tag', tag.trim().toLowerCase()));
      }}
    >
      <SelectField
        label={workText.status()}
        options={WORK_STATUSES.map((value) => ({
          value,
          label: deskText.statusName({ status: value }),
        }))}
        value={filter.status}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, status: WORK_STATUSES.find((name) => name === value) ?? 'open' })
        }
      />
      <SelectField
        label={deskText.holder()}
        options={[
          { ...ANY, label: deskText.anyHolder() },
          { value: 'me', label: deskText.mine() },
          { value: 'none', label: deskText.nobody() },
        ]}
        value={filter.holder ?? ''}
        onChange={(event) => onChange(withPart(filter, 'holder', event.target.value))}
      />
      <SelectField
        label={workText.state()}
        options={[
          { ...ANY, label: deskText.anyState() },
          ...WorkState.options.map((state) => ({ value: state, label: workText.workState({ state }) })),
        ]}
        value={filter.state ?? ''}
        onChange={(event) => onChange(withPart(filter, 'state', event.target.value))}
      />
      <SelectField
        label={deskText.priority()}
        options={[
          { ...ANY, label: deskText.anyPriority() },
          ...PRIORITIES.map((priority) => ({ value: priority, label: deskText.priorityName({ priority }) })),
        ]}
        value={filter.priority ?? ''}
        onChange={(event) => onChange(withPart(filter, 'priority', event.target.value))}
      />
      <SelectField
        label={deskText.lateness({ level: 'late' })}
        options={[
          { ...ANY, label: deskText.anyLateness() },
          { value: '1', label: deskText.atLeast({ level: 'soon' }) },
          { value: '2', label: deskText.atLeast({ level: 'late' }) },
          { value: '3', label: deskText.atLeast({ level: 'very_late' }) },
        ]}
        value={String(filter.escalation ?? '')}
        onChange={(event) => onChange(withPart(filter, 'escalation', Number(event.target.value)))}
      />
      <TextField
        label={deskText.tag()}
        maxLength={40}
        autoComplete="off"
        value={tag}
        onChange={(event) => setTag(event.target.value)}
        onBlur={() => onChange(withPart(filter, 'tag', tag.trim().toLowerCase()))}
      />
      <Button onClick={() => onChange({ status: 'open' })}>{deskText.clearFilters()}</Button>
    </form>
  );
}

/** The filter with one part changed; an empty one filters nothing. */
function withPart(filter: DeskFilter, name: keyof DeskFilter, value: string | number): DeskFilter {
  const { [name]: _, ...others } = filter;
  return { status: filter.status, ...others, ...(value === '' || value === 0 ? {} : { [name]: value }) };
}
