import {
  askAboutGatePass,
  attestGatePass,
  rejectGatePass,
  reverseGatePass,
  startGateRun,
  submitGatePass,
  waiveGatePass,
} from '@atlas/contract/gate-runs';
import type { GatePassId } from '@atlas/contract/identifiers';
import * as passText from '@atlas/messages/pass';
import { useWrite } from '../api/use-write.ts';
import { toast } from '../ui/toasts.tsx';

/** What a gate is after a hand-in that took nothing for want of funds. */
const SHORT: readonly string[] = ['AWAITING_FUNDS', 'OVERDUE'];

/** Everything that can be done about a run and its passes; each makes what was read of the asset out of date. */
export function usePassSteps(onDone: () => void, passID?: GatePassId) {
  const options = {
    onSuccess: () => {
      toast.success(passText.done());
      onDone();
    },
  };
  return {
    start: useWrite(startGateRun, options),
    submit: useWrite(submitGatePass, {
      ...options,
      onSuccess: ({ passes }) => {
        const short = passes.some(({ _id, state }) => _id === passID && SHORT.includes(state));
        if (short) toast.error(passText.nothingHandedIn());
        else toast.success(passText.done());
        onDone();
      },
    }),
    attest: useWrite(attestGatePass, options),
    reject: useWrite(rejectGatePass, options),
    ask: useWrite(askAboutGatePass, options),
    waive: useWrite(waiveGatePass, options),
    reverse: useWrite(reverseGatePass, options),
  };
}
