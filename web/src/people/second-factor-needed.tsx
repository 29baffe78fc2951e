import * as secondFactorText from '@atlas/messages/second-factor';
import { LinkButton } from '../ui/button.tsx';
import { DialogWindow } from '../ui/dialog-window.tsx';
import { profilePath } from './profile-views.ts';

/** Says that a step needs a second factor, which the person does not have, and links to where one is set up. */
export function SecondFactorNeeded({ onClose }: { onClose: () => void }) {
  return (
    <DialogWindow
      open
      title={secondFactorText.neededTitle()}
      onClose={onClose}
      actions={
        <LinkButton tone="primary" to={profilePath('password')} onClick={onClose}>
          {secondFactorText.openSecurity()}
        </LinkButton>
      }
    >
      <p>{secondFactorText.neededSentence()}</p>
    </DialogWindow>
  );
}
