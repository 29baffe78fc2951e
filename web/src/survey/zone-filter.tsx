import * as surveysText from '@atlas/messages/surveys';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

type ZoneFilterProps = {
  parameters: URLSearchParams;
  crews: readonly string[];
  onChange: (changes: Readonly<Record<string, string | null>>) => void;
};

/** Days, crew and due day of the areas; the address stores them. */
export function ZoneFilter({ parameters, crews, onChange }: ZoneFilterProps) {
  const day = (name: 'from' | 'until' | 'dueBy', label: string) => (
    <TextField
      label={label}
      type="date"
      value={parameters.get(name) ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value || null })}
    />
  );
  const crew = parameters.get('crew');
  const names = crew !== null && !crews.includes(crew) ? [...crews, crew] : crews;
  return (
    <search aria-label={surveysText.filters()} className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {day('from', surveysText.from())}
      {day('until', surveysText.until())}
      <SelectField
        label={surveysText.crew()}
        options={[{ value: '', label: surveysText.anyCrew() }, ...names.map((name) => ({ value: name, label: name }))]}
        value={crew ?? ''}
        onChange={(event) => onChange({ crew: event.target.value || null })}
      />
      {day('dueBy', surveysText.dueBy())}
    </search>
  );
}
