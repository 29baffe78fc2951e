import { acceptRop, type RopOfLink, sendRopCode } from '@atlas/contract/rop-acceptance';
import * as ropsText from '@atlas/messages/rops';
import { useContractForm } from '../../api/use-contract-form.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';

type SignPanelProps = {
  token: string;
  /** Masked except for its last digits. */
  phone: string;
  until: string;
  onSigned: (rop: RopOfLink) => void;
};

/** Signs a contract with the code that goes to the buyer's phone. */
export function SignPanel({ token, phone, until, onSigned }: SignPanelProps) {
  const code = useWrite(sendRopCode);
  const form = useContractForm(acceptRop, {
    values: { code: '' },
    input: (typed) => ({ body: { token, code: typed.code.trim() } }),
    check: (typed) => ({ code: /^\d{6}$/.test(typed.code.trim()) ? undefined : ropsText.codeMissing() }),
    onSuccess: onSigned,
  });
  return (
    <Panel title={ropsText.signTitle()}>
      <div className="flex max-w-lg flex-col gap-4">
        <p>{ropsText.signSentence({ day: until })}</p>
        <Button className="self-start" busy={code.isPending} onClick={() => code.mutate({ body: { token } })}>
          {ropsText.sendCode({ phone })}
        </Button>
        {code.isSuccess && <p role="status">{ropsText.codeSent({ minutes: code.data.minutes })}</p>}
        <FormError error={code.error} />
        <form className="flex flex-col items-start gap-4" {...form.props}>
          <TextField
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            label={ropsText.code()}
            {...form.field('code')}
          />
          <FormError error={form.failure} />
          <Button type="submit" tone="primary" size="large" busy={form.isPending}>
            {ropsText.sign()}
          </Button>
        </form>
      </div>
    </Panel>
  );
}
