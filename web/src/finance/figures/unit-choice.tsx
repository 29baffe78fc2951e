import { MoneyUnit } from '@atlas/contract/books';
import * as financeText from '@atlas/messages/finance';
import { nameCurrency } from '@atlas/money/write-money';
import { Button } from '../../ui/button.tsx';
import { useAddressValues } from '../../ui/use-address-values.ts';

/** The currency of the figures; the address stores it. */
export function UnitChoice({ unit }: { unit: MoneyUnit }) {
  const [, setParameters] = useAddressValues();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{financeText.unit()}</legend>
      {MoneyUnit.options.map((one) => (
        <Button
          key={one}
          size="small"
          className={one === unit ? 'border-malachite bg-malachite-wash' : ''}
          aria-pressed={one === unit}
          onClick={() => setParameters({ unit: one === 'USD' ? null : one })}
        >
          {nameCurrency(one)}
        </Button>
      ))}
    </fieldset>
  );
}
