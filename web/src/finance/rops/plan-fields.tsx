import { RopFrequency, RopMethod } from '@atlas/contract/rop-terms';
import * as ropsText from '@atlas/messages/rops';
import type { ComponentProps } from 'react';
import { SelectField } from '../../ui/select-field.tsx';

type FieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** How often instalments fall due. */
export function FrequencyField(props: FieldProps) {
  const options = RopFrequency.options.map((value) => ({ value, label: ropsText.frequencyName({ frequency: value }) }));
  return <SelectField {...props} label={ropsText.frequency()} options={options} />;
}

/** How interest is worked out. */
export function MethodField(props: FieldProps) {
  const options = RopMethod.options.map((value) => ({ value, label: ropsText.methodName({ method: value }) }));
  return <SelectField {...props} label={ropsText.method()} options={options} />;
}
