import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useState } from 'react';
import { sayToast } from '../../ui/say-toast.ts';
import { AlreadyCopied } from './amend-record.ts';
import { UnreadablePicture } from './shrink-photo.ts';

/**
 * Records something on the device: says that it is saved, or `done`, or why it is not, and leaves what was typed.
 */
export function useRecording(): {
  readonly isBusy: boolean;
  readonly record: (work: () => Promise<void>, onSaved?: () => void, done?: string) => void;
} {
  const [isBusy, setBusy] = useState(false);
  const record = (work: () => Promise<void>, onSaved?: () => void, done: string = fieldSurveyText.saved()) => {
    const run = async () => {
      setBusy(true);
      try {
        await work();
        onSaved?.();
        sayToast('success', done);
      } catch (error) {
        console.warn('A record could not be kept on this device.', error);
        sayToast('error', explainFailure(error));
      } finally {
        setBusy(false);
      }
    };
    void run();
  };
  return { isBusy, record };
}

function explainFailure(error: unknown): string {
  if (error instanceof UnreadablePicture) return fieldSurveyText.pictureUnreadable();
  return error instanceof AlreadyCopied ? fieldSurveyText.fixedCopied() : fieldSurveyText.notSaved();
}
