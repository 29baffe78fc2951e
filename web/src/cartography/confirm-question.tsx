import { cartographyText } from '../strings/cartography.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { SaveState } from './use-save-boundary.ts';

type ConfirmQuestionProps = { state: SaveState; onBack: () => void; onConfirm: () => void };

/** The register's question before an unusual boundary, answered with yes or by going back. */
export function ConfirmQuestion({ state, onBack, onConfirm }: ConfirmQuestionProps) {
  if (state.status !== 'question') return null;
  return (
    <Dialog
      title={cartographyText.questionTitle}
      open
      question
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>{cartographyText.goBack}</Button>
          <Button tone="primary" onClick={onConfirm}>
            {cartographyText.saveAnyway}
          </Button>
        </>
      }
    >
      <p>{state.message}</p>
    </Dialog>
  );
}
