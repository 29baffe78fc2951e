import * as uiText from '@atlas/messages/ui';
import type { CountryCode } from 'libphonenumber-js/min';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { type Country, searchCountries } from './phone-number.ts';
import { useDebounced } from './use-debounced.ts';

/** Milliseconds without typing before the list is filtered. */
const countrySearchDelay = 250;

type CountryListProps = { countries: readonly Country[]; selected: CountryCode; onSelect: (code: CountryCode) => void };

/** Countries with their dial codes, filtered by name or code. */
export function CountryList({ countries, selected, onSelect }: CountryListProps) {
  const [text, setText] = useState('');
  const found = searchCountries(countries, useDebounced(text, countrySearchDelay));
  return (
    <div className="flex flex-col">
      <div className="border-b border-hairline p-2">
        <input
          // biome-ignore lint/a11y/noAutofocus: the list opens to be searched
          autoFocus
          type="search"
          className="control"
          aria-label={uiText.searchCountry()}
          placeholder={uiText.searchCountry()}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ListBox
        aria-label={uiText.countryCode()}
        items={found.map((country) => ({ ...country, id: country.code }))}
        selectionMode="single"
        selectedKeys={[selected]}
        disallowEmptySelection
        onAction={(key) => {
          const country = countries.find((entry) => entry.code === key);
          if (country) onSelect(country.code);
        }}
        onSelectionChange={(keys) => {
          const country = keys === 'all' ? undefined : countries.find((entry) => keys.has(entry.code));
          if (country) onSelect(country.code);
        }}
        renderEmptyState={() => <p className="p-3 text-secondary">{uiText.noCountry()}</p>}
        className="max-h-64 overflow-y-auto py-1 outline-none"
      >
        {(country) => (
          <ListBoxItem
            id={country.code}
            textValue={country.name}
            className="flex min-h-9 cursor-pointer items-center justify-between gap-3 px-3 outline-none data-[focused]:bg-sunken data-[selected]:font-[600] data-[selected]:text-malachite"
          >
            <span className="min-w-0 truncate">{country.name}</span>
            <span className="figure text-13 text-secondary">+{country.callingCode}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  );
}
