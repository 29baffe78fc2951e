import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { type DraftOwner, readDraft, writeDraft } from './draft-store.ts';
import { EMPTY_PLOT, type PlotAction, type PlotDraft, reducePlot } from './plot-draft.ts';

interface KeptDraft {
  readonly draft: PlotDraft;
  readonly dispatch: Dispatch<PlotAction>;
  /** False until the device has been searched for an earlier draft. */
  readonly ready: boolean;
  /** Whether an earlier draft with points was restored. */
  readonly restored: boolean;
  /** Writes a draft at once and waits until it is on the device. */
  readonly keep: (draft: PlotDraft) => Promise<void>;
}

/** The draft of a person for a company; every change is stored on the device and restored after a reload. */
export function usePlotDraft(person: string, company: string): KeptDraft {
  const [draft, dispatch] = useReducer(reducePlot, EMPTY_PLOT);
  const [state, setState] = useState({ ready: false, restored: false });
  const last = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    let left = false;
    const restore = async () => {
      const stored = await readDraft([person, company]).catch(() => null);
      if (left) return;
      if (stored) dispatch({ type: 'restore', draft: stored });
      setState({ ready: true, restored: (stored?.points.length ?? 0) > 0 });
    };
    void restore();
    return () => {
      left = true;
    };
  }, [person, company]);

  const owner: DraftOwner = [person, company];
  const keep = (next: PlotDraft) => {
    last.current = last.current.then(() => writeDraft(owner, next)).catch(reportLostDraft);
    return last.current;
  };
  useEffect(() => {
    if (state.ready) void writeDraft([person, company], draft).catch(reportLostDraft);
  }, [state.ready, draft, person, company]);

  return { draft, dispatch, ...state, keep };
}

/** A private window or a full disk: plotting works, but the draft is not stored. */
function reportLostDraft(error: unknown) {
  console.warn('The draft could not be kept on this device.', error);
}
