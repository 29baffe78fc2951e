import * as catalogueText from '@atlas/messages/catalogue';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { joinClasses } from '../ui/class-names.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { FILTERS, type FigureFilter, type Filter, isFigure, RANGES } from './catalogue-query.ts';

type CatalogueFilterProps = {
  parameters: URLSearchParams;
  onChange: (changes: Readonly<Partial<Record<Filter | 'offset' | 'asset', string | null>>>) => void;
  categories: readonly string[];
  places: readonly string[];
};

const listRopOptions = () => [
  { value: '', label: catalogueText.anyRop() },
  { value: 'yes', label: catalogueText.ropYes() },
  { value: 'no', label: catalogueText.ropNo() },
];

/** The filters of the catalogue; the address stores them, so that a link shows the same. */
export function CatalogueFilter({ parameters, onChange, categories, places }: CatalogueFilterProps) {
  const set = (name: Filter, value: string) => onChange({ [name]: value.trim() || null, offset: null, asset: null });
  const inForce = FILTERS.filter((name) => parameters.has(name)).length;
  const [isOpen, setIsOpen] = useState(false);
  const fields = useId();
  const clear = () => onChange({ ...Object.fromEntries(FILTERS.map((name) => [name, null])), offset: null });
  return (
    <search aria-label={catalogueText.filters()} className="flex flex-col gap-3">
      {/* On a phone the fields would fill the window before the first asset. */}
      <Button
        size="large"
        className="w-full sm:hidden"
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
        {catalogueText.filtersInForce({ count: inForce })}
      </Button>
      <div id={fields} className={joinClasses('flex-col gap-3 sm:flex', isOpen ? 'flex' : 'hidden')}>
        <div className="grid items-end gap-3 sm:grid-cols-3">
          <SelectField
            label={catalogueText.category()}
            options={toOptions(categories, parameters.get('category'), catalogueText.anyCategory())}
            value={parameters.get('category') ?? ''}
            onChange={(event) => set('category', event.target.value)}
          />
          <SelectField
            label={catalogueText.place()}
            options={toOptions(places, parameters.get('place'), catalogueText.anyPlace())}
            value={parameters.get('place') ?? ''}
            onChange={(event) => set('place', event.target.value)}
          />
          <SelectField
            label={catalogueText.rop()}
            options={listRopOptions()}
            value={parameters.get('rop') ?? ''}
            onChange={(event) => set('rop', event.target.value)}
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          {RANGES.flat().map((name) => (
            <FigureField
              key={name}
              name={name}
              label={catalogueText.limit({ name })}
              value={parameters.get(name) ?? ''}
              onSettle={(text) => set(name, text)}
            />
          ))}
        </div>
      </div>
      {inForce > 0 && (
        <Button tone="quiet" size="small" className="self-start" onClick={clear}>
          {catalogueText.clear()}
        </Button>
      )}
    </search>
  );
}

type FigureFieldProps = { name: FigureFilter; label: string; value: string; onSettle: (text: string) => void };

/** A number that takes effect on Enter or when the field loses focus; anything else is reported below it. */
function FigureField({ name, label, value, onSettle }: FigureFieldProps) {
  const [text, setText] = useState(value);
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    setText(value);
    setSettled(value);
  }, [value]);
  const settle = () => {
    setSettled(text);
    if (text !== value && isFigure(name, text)) onSettle(text);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      className="figure"
      value={text}
      onChange={(event) => setText(event.target.value)}
      error={isFigure(name, settled) ? undefined : catalogueText.badFigure()}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}

/** Names with a first entry for all of them; a name from an old link can still be chosen. */
function toOptions(names: readonly string[], chosen: string | null, all: string) {
  const missing = chosen !== null && !names.includes(chosen) ? [chosen] : [];
  return [{ value: '', label: all }, ...[...names, ...missing].map((name) => ({ value: name, label: name }))];
}
