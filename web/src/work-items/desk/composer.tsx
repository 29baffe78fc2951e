import type { CompanyOverview } from '@atlas/contract/companies';
import type { UserId } from '@atlas/contract/identifiers';
import { readWorkItem, type WorkItemDetail } from '@atlas/contract/work';
import { listClerks } from '@atlas/contract/work-desk';
import { noteOnWorkItem, replyToWorkItem } from '@atlas/contract/work-steps';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { readPerson } from '../../api/access-token.ts';
import { ApiError } from '../../api/api-error.ts';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { keyOfRead } from '../../api/read-options.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type Asker, listAskers } from '../askers.tsx';
import { placeDetail } from './act-on-items.ts';
import { AnswerWay } from './answer-way.tsx';
import { AttachButton, AttachedFiles } from './attachments.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { SuggestField, type Suggestion } from './suggest-field.tsx';
import { useAttachments } from './use-attachments.ts';
import { useCannedReplies } from './use-canned-replies.ts';
import { type DraftKind, useDraft } from './use-draft.ts';
import { VoiceNotice } from './voice-notice.tsx';

/** What the desk's keys do with the composer. */
export interface ComposerHandle {
  readonly write: (kind: DraftKind) => void;
  /** Begins to choose a canned reply. */
  readonly suggest: () => void;
}

type ComposerProps = {
  company: CompanyOverview;
  detail: WorkItemDetail;
  onSending: (message: { readonly kind: DraftKind; readonly text: string } | undefined) => void;
  onWriting: (writing: boolean) => void;
  onLeave: () => void;
  onEditReplies: () => void;
  handle: Ref<ComposerHandle>;
};

/** The choice of everyone; no one has this id. */
const EVERYONE = 'every';

/** An answer to the person who asked, or a note for colleagues. What is typed stays until the register has stored it. */
export function Composer(props: ComposerProps) {
  const { company, detail, onSending, onWriting, onLeave, onEditReplies, handle } = props;
  const { item, permits, toldByVoice } = detail;
  const askers = listAskers(detail);
  const { companyID } = company;
  const [kind, setKind] = useState<DraftKind>(permits.reply.allowed ? 'reply' : 'note');
  const [text, setText] = useDraft(item._id, kind);
  const isOwn = permits.reply.allowed || (item.state === 'ASSIGNED' && item.assigneeSub === readPerson());
  const [wasOwn, setWasOwn] = useState(isOwn);
  if (isOwn !== wasOwn) {
    setWasOwn(isOwn);
    // People claim a request to answer it. A note that they have begun stays a note.
    if (isOwn && text === '') setKind('reply');
  }
  const attachments = useAttachments(companyID, item._id, kind);
  const [readerID, chooseReader] = useState('');
  const [named, setNamed] = useState<readonly { readonly sub: UserId; readonly name: string }[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [missing, setMissing] = useState(false);
  const [told, setTold] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const replies = useCannedReplies(company, item);
  const people = useRead(listClerks, { params: { companyID }, query: {} }, { enabled: kind === 'note' });
  const queries = useQueryClient();
  const place = { place: placeDetail };
  const reply = useWrite(replyToWorkItem, place);
  const note = useWrite(noteOnWorkItem, place);
  const isPending = reply.isPending || note.isPending;
  const isReply = kind === 'reply';
  const asksReader = isReply && askers.length > 1;
  const asksTold = isReply && toldByVoice;
  const chosen = findChosen(askers, readerID);
  const hindrance = describeHindrance(isReply ? permits.reply : permits.note);
  const hasLeft = permits.reply.code === 'requester_left';

  useImperativeHandle(handle, () => ({
    write: (next) => {
      setKind(next);
      requestAnimationFrame(() => field.current?.focus());
    },
    suggest: () => {
      setText(text === '' || /\s$/.test(text) ? `${text};` : `${text} ;`);
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
      });
    },
  }));

  async function send() {
    const message = text.trim();
    if (isPending || attachments.isPending || message === '' || hindrance !== undefined) return;
    const lacks = (asksReader && readerID === '') || (asksTold && !told);
    setMissing(lacks);
    if (lacks) return;
    const params = { companyID, workItemID: item._id };
    setFailure(undefined);
    const files = attachments.files.map(({ _id }) => _id);
    onSending({ kind, text: message });
    try {
      if (isReply) {
        const reader = askers.find(({ id }) => id === readerID)?.reader;
        const everyone = asksReader && reader === undefined;
        const body = { version: item.version, message, files, told, ...reader, ...(everyone ? { everyone } : {}) };
        await reply.mutateAsync({ params, body });
      } else {
        const mentions = named.filter(({ name }) => message.includes(`@${name}`)).map(({ sub }) => sub);
        await note.mutateAsync({ params, body: { version: item.version, message, mentions, files } });
        setNamed([]);
      }
      setText('');
      setTold(false);
      attachments.clear();
    } catch (error) {
      setFailure(error);
      // What made it fail may be on the register's side of the item: their change is shown above the draft.
      void queries.invalidateQueries({ queryKey: keyOfRead(readWorkItem, { params }) });
    } finally {
      onSending(undefined);
    }
  }

  const mentions: readonly Suggestion[] = (people.data?.clerks ?? []).map(({ sub, name, role }) => ({
    id: sub,
    label: name,
    detail: role,
    text: `@${name} `,
  }));
  const nameOne = ({ id }: Suggestion) => {
    const clerk = people.data?.clerks.find(({ sub }) => sub === id);
    if (clerk !== undefined) setNamed((before) => [...before, clerk]);
  };
  const triggers = [
    { sign: ';', suggestions: replies },
    ...(isReply ? [] : [{ sign: '@', suggestions: mentions, onTake: nameOne }]),
  ];
  const changed = failure instanceof ApiError && (failure.code === 'work_changed' || failure.code === 'work_held');

  return (
    <form
      noValidate
      className="flex flex-col gap-3 border-t border-hairline bg-panel p-4 xl:sticky xl:bottom-0"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onFocus={() => onWriting(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onWriting(false);
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a choice between two buttons is no fieldset */}
      <div role="group" aria-label={deskText.writeWhat()} className="flex gap-1">
        {(['reply', 'note'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            tone={one === kind ? 'secondary' : 'quiet'}
            aria-pressed={one === kind}
            onClick={() => {
              setKind(one);
              setFailure(undefined);
            }}
          >
            {deskText.writes({ kind: one })}
          </Button>
        ))}
      </div>
      {changed && <ChangedNotice companyID={companyID} detail={detail} />}
      {hindrance !== undefined && <p className="text-13 text-secondary">{hindrance}</p>}
      {asksReader && (
        <SelectField
          label={workText.answerTo()}
          placeholder={workText.chooseReader()}
          required
          value={readerID}
          error={missing && readerID === '' ? workText.readerMissing() : undefined}
          onChange={(event) => chooseReader(event.target.value)}
          options={[
            { value: EVERYONE, label: workText.everyone() },
            ...askers.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
      )}
      {asksTold && <VoiceNotice requester={item.requester} />}
      {isReply && hindrance === undefined && chosen !== null && <AnswerWay chosen={chosen} />}
      <SuggestField
        ref={field}
        label={labelText(kind, detail, asksReader || hasLeft ? (chosen ?? null) : undefined)}
        hint={isReply ? deskText.replyHint() : deskText.noteHint()}
        value={text}
        onChange={setText}
        triggers={triggers}
        onSend={() => void send()}
        onLeave={onLeave}
      />
      <AttachedFiles attachments={attachments} />
      {asksTold && hindrance === undefined && (
        <CheckField
          label={deskText.told({ name: item.requester.name })}
          {...(missing && !told ? { hint: deskText.toldMissing({ name: item.requester.name }) } : {})}
          error={undefined}
          aria-invalid={(missing && !told) || undefined}
          checked={told}
          onChange={({ target }) => setTold(target.checked)}
        />
      )}
      {!changed && <FormError error={failure} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" busy={isPending} unavailableReason={hindrance}>
            {sendText(kind, detail)}
          </Button>
          <AttachButton
            attachments={attachments}
            hindrance={describeHindrance(isReply ? permits.attach : permits.note)}
          />
        </span>
        <Button tone="quiet" onClick={onEditReplies}>
          {deskText.cannedReplies()}
        </Button>
      </div>
    </form>
  );
}

/** @param reader the one whom the answer is for, if several asked; null while that is open or for everyone */
function labelText(kind: DraftKind, { item, toldByVoice }: WorkItemDetail, reader: Asker | null | undefined): string {
  if (kind === 'note') return deskText.comment();
  if (reader === null) return deskText.writes({ kind });
  const { name } = reader ?? item.requester;
  return toldByVoice ? deskText.answerFor({ name }) : deskText.replyTo({ name });
}

function sendText(kind: DraftKind, { toldByVoice }: WorkItemDetail): string {
  if (kind === 'note') return deskText.addNote();
  return toldByVoice ? deskText.recordAnswer() : workText.sendAnswer();
}

/** Whom the answer is for: undefined for everyone, null while that is open or nobody can be written to. */
function findChosen(askers: readonly Asker[], readerID: string): Asker | undefined | null {
  if (askers.length <= 1) return askers[0] ?? null;
  return readerID === EVERYONE ? undefined : (askers.find(({ id }) => id === readerID) ?? null);
}
