import type { CompanyId } from '@atlas/contract/identifiers';
import { answerWorkItem, type WorkItemDetail } from '@atlas/contract/work';
import * as workText from '@atlas/messages/work';
import { type FormEvent, useRef, useState } from 'react';
import { readFormIssues } from '../api/form-issues.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { SelectField } from '../ui/select-field.tsx';
import { MessageField } from './message-field.tsx';

/** The choice of all links; no link has this id. */
const EVERY_LINK = 'every';

/** An answer to whoever asked, or a note among colleagues. Where several links were handed out, an answer names its reader. */
export function AnswerForm({ companyID, detail }: { companyID: CompanyId; detail: WorkItemDetail }) {
  const { item, links, permits } = detail;
  const [message, setMessage] = useState('');
  const [issue, setIssue] = useState<string>();
  const sent = useRef('');
  const [chosen, setChosen] = useState('');
  const [readerIssue, setReaderIssue] = useState<string>();
  const write = useWrite(answerWorkItem, {
    // What was typed meanwhile stays.
    onSuccess: () => setMessage((typed) => (typed === sent.current ? '' : typed)),
  });
  if (!permits.answer.allowed) {
    return <p className="border-t border-hairline pt-4 text-secondary">{permits.answer.reason}</p>;
  }
  // Nobody proved the phone number: of several who asked, a person decides who gets the answer.
  const isOpen = links.length > 1;
  const change = (typed: string) => {
    setMessage(typed);
    setIssue(undefined);
  };
  const send = (isPrivate: boolean) => {
    const isMissing = !isPrivate && isOpen && chosen === '';
    setReaderIssue(isMissing ? workText.readerMissing() : undefined);
    const linkID = isPrivate || chosen === '' || chosen === EVERY_LINK ? undefined : chosen;
    const body = { message, isPrivate, ...(linkID === undefined ? {} : { linkID }) };
    const found = readFormIssues<{ message: string }>(answerWorkItem.body, body)?.[0]?.message;
    setIssue(found);
    if (found !== undefined || isMissing || write.isPending) return;
    sent.current = message;
    write.mutate({ params: { companyID, workItemID: item._id }, body });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  return (
    <form noValidate className="flex flex-col gap-3 border-t border-hairline pt-4" onSubmit={submit}>
      {isOpen && (
        <SelectField
          label={workText.answerTo()}
          placeholder={workText.chooseReader()}
          required
          error={readerIssue}
          options={[
            { value: EVERY_LINK, label: workText.everyLink() },
            ...links.map(({ _id, name, createdAt }) => ({
              value: _id,
              label: workText.oneLink({ name, moment: formatMoment(createdAt) }),
            })),
          ]}
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value);
            setReaderIssue(undefined);
          }}
        />
      )}
      <MessageField label={workText.answer()} required value={message} error={issue} onChange={change} />
      <FormError error={write.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={write.isPending}>
          {workText.sendAnswer()}
        </Button>
        <Button busy={write.isPending} title={workText.noteHint()} onClick={() => send(true)}>
          {workText.addNote()}
        </Button>
      </div>
    </form>
  );
}
