import * as fieldSurveyText from '@atlas/messages/field-survey';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

type RecordButtonsProps = {
  /** What is corrected or removed. */
  name: string;
  /** Why it stays as it is. */
  fixedReason: string | undefined;
  onCorrect?: () => void;
  onRemove: () => void;
};

/** Corrects or removes what was recorded, while only this device has it. */
export function RecordButtons({ name, fixedReason, onCorrect, onRemove }: RecordButtonsProps) {
  return (
    <span className="flex shrink-0">
      {onCorrect && (
        <Button
          tone="quiet"
          size="square"
          aria-label={fieldSurveyText.correct({ name })}
          unavailableReason={fixedReason}
          onClick={onCorrect}
        >
          <Pencil className="size-5" strokeWidth={1.5} aria-hidden="true" />
        </Button>
      )}
      <Button
        tone="quiet"
        size="square"
        aria-label={fieldSurveyText.remove({ name })}
        unavailableReason={fixedReason}
        onClick={onRemove}
      >
        <Trash2 className="size-5" strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </span>
  );
}
