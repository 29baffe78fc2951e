import { writeToReference } from '@atlas/contract/contact';
import * as workText from '@atlas/messages/work';
import { type FormEvent, useRef, useState } from 'react';
import { readFormIssues } from '../api/form-issues.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { MessageField } from './message-field.tsx';

/** Room for one more message of the holder of a link; it stays when it could not be sent. */
export function ReferenceReply({ link }: { link: { ref: string; key: string } }) {
  const [message, setMessage] = useState('');
  const [issue, setIssue] = useState<string>();
  const sent = useRef('');
  const write = useWrite(writeToReference, {
    // What was typed meanwhile stays.
    onSuccess: () => setMessage((typed) => (typed === sent.current ? '' : typed)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { ...link, message };
    const found = readFormIssues<{ message: string }>(writeToReference.body, body)?.[0]?.message;
    setIssue(found);
    if (found !== undefined || write.isPending) return;
    sent.current = message;
    write.mutate({ body });
  };
  return (
    <form noValidate className="flex flex-col gap-3 border-t border-hairline pt-4" onSubmit={submit}>
      <MessageField label={workText.writeMore()} required value={message} error={issue} onChange={setMessage} />
      <FormError error={write.error} />
      <Button type="submit" tone="primary" className="self-start" busy={write.isPending}>
        {workText.send()}
      </Button>
    </form>
  );
}
