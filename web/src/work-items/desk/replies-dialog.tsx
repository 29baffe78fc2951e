import { findUnknownPlaceholders, PLACEHOLDERS } from '@atlas/contract/canned-reply';
import { type CompanyId, WorkReplyId } from '@atlas/contract/identifiers';
import { type CannedReply, listReplies, removeReply, saveReply } from '@atlas/contract/work-desk';
import * as deskText from '@atlas/messages/queue-desk';
import * as uiText from '@atlas/messages/ui';
import { useState } from 'react';
import { useContractForm } from '../../api/use-contract-form.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { ErrorPanel, FormError } from '../../ui/error-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MessageField } from '../message-field.tsx';

type RepliesDialogProps = { companyID: CompanyId; onClose: () => void };

/** The company's canned replies: those who answer write, change and remove them. */
export function RepliesDialog({ companyID, onClose }: RepliesDialogProps) {
  const read = useRead(listReplies, { params: { companyID } });
  const [edited, edit] = useState<CannedReply | 'new'>();
  const remove = useWrite(removeReply);
  return (
    <DialogWindow open title={deskText.cannedReplies()} onClose={onClose}>
      {edited !== undefined ? (
        <ReplyForm companyID={companyID} reply={edited === 'new' ? undefined : edited} onDone={() => edit(undefined)} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-secondary">{deskText.cannedLead()}</p>
          {read.isPending && <SkeletonRows rows={3} />}
          {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
          {read.data?.replies.length === 0 && <p>{deskText.cannedNone()}</p>}
          <ul className="flex flex-col">
            {read.data?.replies.map((reply) => (
              <li key={reply._id} className="flex items-start justify-between gap-3 border-b border-hairline py-2">
                <span className="flex min-w-0 flex-col">
                  <span className="font-[550] break-words">{reply.name}</span>
                  <span className="line-clamp-2 text-13 break-words text-secondary">{reply.text}</span>
                </span>
                <span className="flex shrink-0 gap-1">
                  <Button
                    size="small"
                    aria-label={deskText.editReply({ name: reply.name })}
                    onClick={() => edit(reply)}
                  >
                    {deskText.edit()}
                  </Button>
                  <Button
                    size="small"
                    tone="quiet"
                    aria-label={deskText.removeNamed({ name: reply.name })}
                    busy={remove.isPending}
                    onClick={() => remove.mutate({ params: { companyID, replyID: reply._id } })}
                  >
                    {deskText.remove()}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          <FormError error={remove.error} />
          <Button className="self-start" onClick={() => edit('new')}>
            {deskText.addReply()}
          </Button>
        </div>
      )}
    </DialogWindow>
  );
}

type ReplyFormProps = { companyID: CompanyId; reply: CannedReply | undefined; onDone: () => void };

function ReplyForm({ companyID, reply, onDone }: ReplyFormProps) {
  const [replyID] = useState(() => reply?._id ?? WorkReplyId.parse(crypto.randomUUID()));
  const form = useContractForm(saveReply, {
    values: { name: reply?.name ?? '', text: reply?.text ?? '' },
    input: (body) => ({ params: { companyID, replyID }, body }),
    check: ({ text }) => {
      const unknown = findUnknownPlaceholders(text);
      return { text: unknown.length > 0 ? deskText.placeholdersUnknown({ names: unknown.join(', ') }) : undefined };
    },
    onSuccess: onDone,
  });
  return (
    <form className="flex flex-col gap-4" {...form.props}>
      <TextField label={deskText.replyName()} required maxLength={60} autoComplete="off" {...form.field('name')} />
      <MessageField
        label={deskText.replyText()}
        required
        hint={deskText.placeholders({ names: PLACEHOLDERS.map((name) => `{${name}}`).join(' ') })}
        {...form.part('text')}
      />
      <FormError error={form.failure} />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{uiText.cancel()}</Button>
        <Button type="submit" tone="primary" busy={form.isPending}>
          {deskText.save()}
        </Button>
      </div>
    </form>
  );
}
