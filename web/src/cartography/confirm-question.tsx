import * as cartographyText from '@atlas/messages/cartography';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { SaveState } from './use-save-boundary.ts';

type ConfirmQuestionProps = { state: SaveState; onBack: () => void; onConfirm: () => void };

/** The register's question about an unusual boundary, answered with yes or by going back. */
export function ConfirmQuestion({ state, onBack, onConfirm }: ConfirmQuestionProps) {
  if (state.status !== 'question') return null;
  return (
    <Dialog
      title={cartographyText.questionTitle()}
      open
      question
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>{cartographyText.goBack()}</Button>
          <Button tone="primary" onClick={onConfirm}>
            {cartographyText.saveAnyway()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{state.message}</p>
        <ul className="flex flex-col gap-1">
          {state.details.map((detail) => (
            <li key={detail} className="border-l-3 border-rust bg-rust-wash px-3 py-2">
              {detail}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
