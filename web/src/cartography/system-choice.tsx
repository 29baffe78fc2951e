import { SystemId } from '@atlas/contract/cartography';
import { findSystem } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import type { Dispatch } from 'react';
import { SheetConstantsForm } from '../coordinates/sheet-constants-form.tsx';
import { SystemField } from '../coordinates/system-field.tsx';
import { type PlotAction, type PlotDraft, rereadPoints } from './plot-draft.ts';

type SystemChoiceProps = { draft: PlotDraft; dispatch: Dispatch<PlotAction>; onWarn: (message: string | null) => void };

/** The coordinate system of the sheet: none is preselected. Typed points are read again, measured ones converted. */
export function SystemChoice({ draft, dispatch, onWarn }: SystemChoiceProps) {
  const { systemID, points } = draft;
  const system = systemID === null ? null : findSystem(systemID);
  const choose = (value: string) => {
    const read = SystemId.safeParse(value);
    const next = read.success ? read.data : null;
    const hindrance = points.length === 0 ? null : findHindrance(draft, next);
    onWarn(hindrance);
    if (hindrance === null) dispatch({ type: 'chooseSystem', systemID: next });
  };
  return (
    <div className="flex flex-col gap-3">
      <SystemField systemID={systemID} placeholder={cartographyText.systemPlaceholder()} onChoose={choose} />
      {draft.request !== null && points.length > 0 && (
        <p className="text-13 text-secondary">{cartographyText.measuredKeepPlace()}</p>
      )}
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

/** Why the points cannot be written in a system; null if they can. */
function findHindrance(draft: PlotDraft, next: SystemId | null): string | null {
  if (next !== null && rereadPoints(draft, next, {}).ok) return null;
  return next === 'mgrs' && draft.request !== null ? cartographyText.measuredFiner() : cartographyText.systemLocked();
}
