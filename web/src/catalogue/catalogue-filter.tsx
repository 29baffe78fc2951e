import { useEffect, useState } from 'react';
import { catalogueText } from '../strings/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { FILTERS, type Filter } from './catalogue-wish.ts';

type CatalogueFilterProps = {
  parameters: URLSearchParams;
  onChange: (changes: Readonly<Partial<Record<Filter | 'offset' | 'asset', string | null>>>) => void;
  categories: readonly string[];
  places: readonly string[];
};

const RANGES = [
  { least: 'leastHectares', most: 'mostHectares' },
  { least: 'leastPrice', most: 'mostPrice' },
] as const;

const ROP_OPTIONS = [
  { value: '', label: catalogueText.anyRop },
  { value: 'yes', label: catalogueText.ropYes },
  { value: 'no', label: catalogueText.ropNo },
];

/** The filters of the catalogue; they stand in the address, so that a link shows the same. */
export function CatalogueFilter({ parameters, onChange, categories, places }: CatalogueFilterProps) {
  const set = (name: Filter, value: string) => onChange({ [name]: value.trim() || null, offset: null, asset: null });
  const isFiltered = FILTERS.some((name) => parameters.has(name));
  const clear = () => onChange({ ...Object.fromEntries(FILTERS.map((name) => [name, null])), offset: null });
  return (
    <search aria-label={catalogueText.filters} className="flex flex-col gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-3">
        <SelectField
          label={catalogueText.category}
          options={toOptions(categories, parameters.get('category'), catalogueText.anyCategory)}
          value={parameters.get('category') ?? ''}
          onChange={(event) => set('category', event.target.value)}
        />
        <SelectField
          label={catalogueText.place}
          options={toOptions(places, parameters.get('place'), catalogueText.anyPlace)}
          value={parameters.get('place') ?? ''}
          onChange={(event) => set('place', event.target.value)}
        />
        <SelectField
          label={catalogueText.rop}
          options={ROP_OPTIONS}
          value={parameters.get('rop') ?? ''}
          onChange={(event) => set('rop', event.target.value)}
        />
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
        {RANGES.flatMap(({ least, most }) => [least, most]).map((name) => (
          <FigureFilter
            key={name}
            label={catalogueText[name]}
            value={parameters.get(name) ?? ''}
            onSettle={(text) => set(name, text)}
          />
        ))}
      </div>
      {isFiltered && (
        <Button tone="quiet" size="small" className="self-start" onClick={clear}>
          {catalogueText.clear}
        </Button>
      )}
    </search>
  );
}

/** A figure that filters once it is typed: on Enter or when the field is left. */
function FigureFilter(props: { label: string; value: string; onSettle: (text: string) => void }) {
  const { label, value, onSettle } = props;
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      className="figure"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text !== value && onSettle(text)}
      onKeyDown={(event) => event.key === 'Enter' && onSettle(text)}
    />
  );
}

/** Names with a first entry for all of them; one from an old link stays choosable. */
function toOptions(names: readonly string[], chosen: string | null, all: string) {
  const missing = chosen !== null && !names.includes(chosen) ? [chosen] : [];
  return [{ value: '', label: all }, ...[...names, ...missing].map((name) => ({ value: name, label: name }))];
}
