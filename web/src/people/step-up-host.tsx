import { useStepUpRequest } from '../api/step-up.ts';
import { lateDialog } from '../ui/late-dialog.tsx';

const StepUpDialog = lateDialog(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);
const SecondFactorNeeded = lateDialog(async () => (await import('./second-factor-needed.tsx')).SecondFactorNeeded);

/** Where the question for a second factor appears, above whatever asks for it. */
export function StepUpHost() {
  const request = useStepUpRequest();
  if (request === undefined) return null;
  return request.about === 'confirmation' ? (
    <StepUpDialog onAnswer={request.answer} />
  ) : (
    <SecondFactorNeeded onClose={() => request.answer(false)} />
  );
}
