import * as rightsText from '@atlas/messages/rights';
import type { ComponentProps } from 'react';
import { TextField } from '../ui/text-field.tsx';

type Amount = 'all' | 'part';
type Field = Omit<ComponentProps<typeof TextField>, 'label'>;
type ShareFieldsProps = {
  /** All that the party has, in words. */
  held: string;
  amount: { value: Amount; onChange: (value: Amount) => void };
  numerator: Field;
  denominator: Field;
};

/** How much of a title is transferred: all of it, or a share of the asset. */
export function ShareFields({ held, amount, numerator, denominator }: ShareFieldsProps) {
  const ways = [
    { way: 'all', label: rightsText.allOf({ share: held }) },
    { way: 'part', label: rightsText.partOf() },
  ] as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 text-13 font-[550]">{rightsText.amount()}</legend>
      <div className="flex flex-wrap gap-x-5">
        {ways.map(({ way, label }) => (
          <label key={way} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              className="size-5 accent-malachite"
              checked={amount.value === way}
              onChange={() => amount.onChange(way)}
            />
            {label}
          </label>
        ))}
      </div>
      {amount.value === 'part' && (
        <div className="flex flex-col gap-1.5">
          <div className="grid grid-cols-2 gap-3">
            <TextField label={rightsText.numerator()} inputMode="numeric" autoComplete="off" required {...numerator} />
            <TextField
              label={rightsText.denominator()}
              inputMode="numeric"
              autoComplete="off"
              required
              {...denominator}
            />
          </div>
          <p className="text-13 text-secondary">{rightsText.shareHint()}</p>
        </div>
      )}
    </fieldset>
  );
}
