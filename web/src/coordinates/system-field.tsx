import { findSystem, type SystemId } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import { SelectField } from '../ui/select-field.tsx';
import { SYSTEM_OPTIONS } from './system-options.ts';

type SystemFieldProps = { systemID: SystemId | null; placeholder?: string; onChoose: (value: string) => void };

/** The coordinate systems in their order; a system that differs from GPS by more than a metre says by how much. */
export function SystemField({ systemID, placeholder, onChoose }: SystemFieldProps) {
  const system = systemID === null ? null : findSystem(systemID);
  return (
    <SelectField
      label={cartographyText.system()}
      options={SYSTEM_OPTIONS}
      value={systemID ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(system && system.accuracyMetres >= 1
        ? { hint: cartographyText.accuracy({ metres: system.accuracyMetres }) }
        : {})}
    />
  );
}
