import * as workText from '@atlas/messages/work';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import type { SentContact } from './contact-desk.ts';

type ContactSentProps = { sent: SentContact; onAnother: () => void };

/** The reference of a request that was just sent, its place in the line and the link to its page. */
export function ContactSent({ sent, onAnother }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(sent.link).then(
      () => toast.success(workText.copied()),
      () => toast.error(workText.copyFailed()),
    );
  return (
    <div className="flex flex-col gap-4 border-l-3 border-malachite bg-malachite-wash p-4">
      <div className="flex items-start gap-3">
        <CircleCheck className="mt-1 size-5 shrink-0 text-malachite" strokeWidth={1.5} aria-hidden="true" />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 ref={heading} tabIndex={-1} className="text-18 outline-none">
            {workText.sentTitle({ ref: sent.ref })}
          </h3>
          <p>{sent.position === null ? workText.sentUnplaced() : workText.sentPosition({ position: sent.position })}</p>
          <p className="text-secondary">{workText.sentKeep()}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/reference/${sent.ref}#key=${sent.key}`} tone="primary">
          {workText.openReference()}
        </LinkButton>
        <Button onClick={() => void copy()}>{workText.copyLink()}</Button>
        <Button tone="quiet" onClick={onAnother}>
          {workText.another()}
        </Button>
      </div>
    </div>
  );
}
