import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useState } from 'react';
import { sayToast } from '../../ui/say-toast.ts';
import { UnreadablePicture } from './shrink-photo.ts';

/** Records something on the device: says that it is saved, or why it is not, and leaves what was typed. */
export function useRecording(): {
  readonly isBusy: boolean;
  readonly record: (work: () => Promise<void>, onSaved?: () => void) => void;
} {
  const [isBusy, setBusy] = useState(false);
  const record = (work: () => Promise<void>, onSaved?: () => void) => {
    const run = async () => {
      setBusy(true);
      try {
        await work();
        onSaved?.();
        sayToast('success', fieldSurveyText.saved());
      } catch (error) {
        console.warn('A record could not be kept on this device.', error);
        sayToast(
          'error',
          error instanceof UnreadablePicture ? fieldSurveyText.pictureUnreadable() : fieldSurveyText.notSaved(),
        );
      } finally {
        setBusy(false);
      }
    };
    void run();
  };
  return { isBusy, record };
}
