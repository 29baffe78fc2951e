import { SystemId } from '@atlas/contract/cartography';
import { findSystem, SYSTEMS } from '@atlas/geodesy/systems';
import type { Dispatch } from 'react';
import { cartographyText } from '../strings/cartography.ts';
import { SelectField } from '../ui/select-field.tsx';
import { placePoints } from './draft-point.ts';
import type { PlotAction, PlotDraft } from './plot-draft.ts';
import { SheetConstantsForm } from './sheet-constants-form.tsx';

const OPTIONS = SYSTEMS.map(({ id, label }) => ({ value: id, label }));

type SystemChoiceProps = { draft: PlotDraft; dispatch: Dispatch<PlotAction>; onWarn: (message: string | null) => void };

/** The coordinate system of the sheet: nothing is chosen for the person. Points that are there are read anew. */
export function SystemChoice({ draft, dispatch, onWarn }: SystemChoiceProps) {
  const { systemID, points } = draft;
  const system = systemID === null ? null : findSystem(systemID);
  const choose = (value: string) => {
    const read = SystemId.safeParse(value);
    const next = read.success ? read.data : null;
    const typed = points.map((point) => point.typed);
    const fits = typed.length === 0 || (next !== null && placePoints(next, typed, {}).ok);
    onWarn(fits ? null : cartographyText.systemLocked);
    if (fits) dispatch({ type: 'chooseSystem', systemID: next });
  };
  const coarse = system && system.accuracyMetres >= 1;
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={cartographyText.system}
        placeholder={cartographyText.systemPlaceholder}
        options={OPTIONS}
        value={systemID ?? ''}
        onChange={(event) => choose(event.target.value)}
        {...(coarse ? { hint: cartographyText.accuracy(system.accuracyMetres) } : {})}
      />
      {system?.takesConstants && (
        <SheetConstantsForm key={system.id} system={system} constants={draft.constants} dispatch={dispatch} />
      )}
    </div>
  );
}
