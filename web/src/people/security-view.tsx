import * as profileText from '@atlas/messages/profile';
import { Panel } from '../ui/panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** The person's second factors and password. */
export function SecurityView() {
  return (
    <div className="flex flex-col gap-5">
      <SecondFactorPanel />
      <Panel title={profileText.changePassword()}>
        <PasswordForm />
      </Panel>
    </div>
  );
}
