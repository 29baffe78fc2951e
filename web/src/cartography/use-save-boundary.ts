import { checkBoundary, saveBoundary } from '@atlas/contract/cartography';
import type { Reply } from '@atlas/contract/endpoint';
import type { PresentBoundary } from '@atlas/contract/errors';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as cartographyText from '@atlas/messages/cartography';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef, useState } from 'react';
import { addSavedAsset } from '../api/add-saved-asset.ts';
import { ApiError, describeFailure, isUndecided, OfflineError } from '../api/api-error.ts';
import { outdateByWrite } from '../api/finish-write.ts';
import { useWrite } from '../api/use-write.ts';
import { toast } from '../ui/toast.ts';
import type { DraftBase, PlotAction, PlotDraft } from './plot-draft.ts';
import type { RingFault } from './ring-report.ts';
import { buildSaveBody, chooseSaveIntent, readIntent } from './save-request.ts';

export type SaveState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** The register asks a question first. */
  | { readonly status: 'question'; readonly message: string; readonly details: readonly string[] }
  /** The number now has another boundary; the draft stays. */
  | { readonly status: 'overtaken'; readonly present: PresentBoundary }
  | { readonly status: 'refused'; readonly message: string; readonly faults: readonly RingFault[] }
  /** It is not known yet whether it arrived, so the draft and its key stay. */
  | { readonly status: 'kept'; readonly message: string }
  | { readonly status: 'saved'; readonly reply: Reply<typeof saveBoundary> };

interface SavePort {
  readonly companyID: CompanyId;
  readonly draft: PlotDraft;
  readonly dispatch: Dispatch<PlotAction>;
  readonly keep: (draft: PlotDraft) => Promise<void>;
}

const IDLE: SaveState = { status: 'idle' };

function isQuestion(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code.startsWith('confirm_');
}

/**
 * Sends the draft to the register: never lost, never saved twice. The key is stored on the device before the request is
 * sent.
 */
export function useSaveBoundary({ companyID, draft, dispatch, keep }: SavePort) {
  const [state, setState] = useState<SaveState>(IDLE);
  const underWay = useRef(false);
  const intentKey = useRef('');
  const queries = useQueryClient();
  const write = useWrite(saveBoundary, {
    keyOf: () => intentKey.current,
    place: (_, { asset }) => {
      // The draft is now a boundary, so its measurements are out of date.
      queries.removeQueries({ queryKey: [checkBoundary.path] });
      // Lists and maps use the save's own answer: reading them again would take 93 kB.
      return addSavedAsset(queries, companyID, asset);
    },
  });

  const conclude = (error: unknown) => {
    if (isQuestion(error)) {
      setState({ status: 'question', message: error.message, details: error.issues.map(({ message }) => message) });
      return;
    }
    if (isUndecided(error)) {
      const message = error instanceof OfflineError ? cartographyText.offline() : cartographyText.undecided();
      setState({ status: 'kept', message });
      return;
    }
    dispatch({ type: 'saveIntent', intent: null });
    if (error instanceof ApiError && error.present) {
      setState({ status: 'overtaken', present: error.present });
      outdateByWrite(queries, saveBoundary, { body: { companyID } });
      return;
    }
    const issues = error instanceof ApiError ? error.issues : [];
    setState({ status: 'refused', message: describeFailure(error), faults: issues });
    toast.error(describeFailure(error));
  };

  /** @param base the revision to build on from now on, if the person has just chosen it */
  const send = async (confirm: boolean, base: DraftBase | null = draft.buildsOn) => {
    const body = buildSaveBody({ ...draft, buildsOn: base }, companyID, confirm);
    if (!body || underWay.current) return;
    underWay.current = true;
    setState({ status: 'sending' });
    const intent = chooseSaveIntent(draft.intent, body);
    dispatch({ type: 'saveIntent', intent });
    if (base) dispatch({ type: 'buildOn', base });
    try {
      await keep({ ...draft, buildsOn: base, intent });
      intentKey.current = intent.key;
      const reply = await write.mutateAsync({ body: readIntent(intent) });
      setState({ status: 'saved', reply });
      dispatch({ type: 'finishSaving' });
      toast.success(cartographyText.saved());
    } catch (error) {
      conclude(error);
    } finally {
      underWay.current = false;
    }
  };
  return { state, send, forget: () => setState(IDLE) };
}
