import { sendNumberCode } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { useEffect, useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { toast } from '../ui/toast.ts';

/** What was sent last: how long its code is valid, and when another one can be requested, in ms since 1970. */
export type SentCode = { readonly minutes: number; readonly by: 'gateway' | 'outbox'; readonly againAt: number };

type SendAgainProps = { phone: string; againAt: number; onSent: (sent: SentCode) => void };

/** Requests another code, once the register allows it. */
export function SendAgain({ phone, againAt, onSent }: SendAgainProps) {
  const seconds = useSecondsUntil(againAt);
  const sending = useWrite(sendNumberCode, {
    onSuccess: ({ minutes, by, pauseSeconds }) => {
      toast.success(profileText.sentAgain());
      onSent({ minutes, by, againAt: Date.now() + pauseSeconds * 1000 });
    },
  });
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        className="self-start"
        busy={sending.isPending}
        unavailableReason={seconds > 0 ? profileText.sendAgainIn({ seconds }) : undefined}
        onClick={() => sending.mutate({ body: { phone } })}
      >
        {profileText.sendAgain()}
      </Button>
      <FormError error={sending.error} />
    </>
  );
}

/** Whole seconds from now to a moment in ms since 1970, counted down; 0 once it is past. */
function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const count = () => setLeft(secondsUntil(moment));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}
