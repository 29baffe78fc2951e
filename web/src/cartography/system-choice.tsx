import { SystemId } from '@atlas/contract/cartography';
import { findSystem } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import type { Dispatch } from 'react';
import { placePoints } from '../coordinates/locate-point.ts';
import { SheetConstantsForm } from '../coordinates/sheet-constants-form.tsx';
import { SystemField } from '../coordinates/system-field.tsx';
import type { PlotAction, PlotDraft } from './plot-draft.ts';

type SystemChoiceProps = { draft: PlotDraft; dispatch: Dispatch<PlotAction>; onWarn: (message: string | null) => void };

/** The coordinate system of the sheet: none is preselected. Existing points are read again. */
export function SystemChoice({ draft, dispatch, onWarn }: SystemChoiceProps) {
  const { systemID, points } = draft;
  const system = systemID === null ? null : findSystem(systemID);
  const choose = (value: string) => {
    const read = SystemId.safeParse(value);
    const next = read.success ? read.data : null;
    const typed = points.map((point) => point.typed);
    const fits = typed.length === 0 || (next !== null && placePoints(next, typed, {}).ok);
    onWarn(fits ? null : cartographyText.systemLocked());
    if (fits) dispatch({ type: 'chooseSystem', systemID: next });
  };
  return (
    <div className="flex flex-col gap-3">
      <SystemField systemID={systemID} placeholder={cartographyText.systemPlaceholder()} onChoose={choose} />
      {system?.takesConstants && (
        <SheetConstantsForm
          key={system.id}
          system={system}
          constants={draft.constants}
          onConstants={(constants) => dispatch({ type: 'setConstants', constants })}
        />
      )}
    </div>
  );
}
