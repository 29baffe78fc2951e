import * as uiText from '@atlas/messages/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { CountryList } from './country-list.tsx';
import { FieldFrame } from './field-frame.tsx';
import {
  draftPhone,
  formatInternational,
  formatNational,
  listCountries,
  type PhoneDraft,
  readPhoneInput,
} from './phone-number.ts';

type PhoneFieldProps = {
  label: string;
  /** E.164, or empty. */
  value: string;
  onChange: (number: string) => void;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  name?: string;
};

/** A telephone number: a country's dial code (Zimbabwe by default) and the national part, at most 15 digits. */
export function PhoneField({ label, value, onChange, hint, error, required, name }: PhoneFieldProps) {
  const fieldId = useId();
  const [countries] = useState(() => listCountries('ZW'));
  const [draft, setDraft] = useState<PhoneDraft>(() => draftPhone(value, 'ZW'));
  const shown = formatInternational(draft) === value ? draft : draftPhone(value, draft.country);
  const callingCode = countries.find((country) => country.code === shown.country)?.callingCode;

  const change = (next: PhoneDraft) => {
    setDraft(next);
    onChange(formatInternational(next));
  };

  return (
    <FieldFrame fieldId={fieldId} label={label} hint={hint} error={error} required={required}>
      <div className="flex">
        <DialogTrigger>
          <Button
            aria-label={`${uiText.countryCode()}: ${shown.country} +${callingCode}`}
            className="control figure -mr-px flex w-auto shrink-0 cursor-pointer items-center gap-1.5 bg-sunken text-13"
          >
            {shown.country} +{callingCode}
            <ChevronDown className="size-3.5" strokeWidth={1.5} aria-hidden="true" />
          </Button>
          <Popover placement="bottom start" className="floats-in w-72 border border-hairline bg-panel shadow-float">
            <Dialog aria-label={uiText.countryCode()} className="outline-none">
              {({ close }) => (
                <CountryList
                  countries={countries}
                  selected={shown.country}
                  onSelect={(country) => {
                    change({ ...shown, country });
                    close();
                  }}
                />
              )}
            </Dialog>
          </Popover>
        </DialogTrigger>
        <input
          id={fieldId}
          name={name}
          type="tel"
          autoComplete="tel"
          required={required}
          className="control figure"
          value={formatNational(shown)}
          onChange={(event) => change(readPhoneInput(event.target.value, shown.country))}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={
            error !== undefined ? `${fieldId}-error` : hint !== undefined ? `${fieldId}-hint` : undefined
          }
        />
      </div>
    </FieldFrame>
  );
}
