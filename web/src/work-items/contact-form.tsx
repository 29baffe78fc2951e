import type { Door } from '@atlas/contract/contact';
import * as workText from '@atlas/messages/work';
import { useEffect, useId, useRef, useState } from 'react';
import { findIssue, OfflineError } from '../api/api-error.ts';
import { usePlainForm } from '../api/use-plain-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ContactBody, SentContact } from './contact-desk.ts';
import { ContactSent } from './contact-sent.tsx';
import { MessageField } from './message-field.tsx';
import { type ContactDraft, TOPICS, useContactDraft } from './use-contact-draft.ts';

type ContactFormProps = {
  door: Door;
  /** The asset on sale that an enquiry is about. */
  assetID?: string;
  /** Called once the request has its reference, which the form shows on its own. */
  onSent?: (sent: SentContact) => void;
};

const TOPIC_OPTIONS = TOPICS.map((value) => ({ value, label: workText.topicName({ topic: value }) }));
/** The server treats anything sent sooner as sent by a program. */
const SOONEST_MILLISECONDS = 3_000;

/** The code that checks and sends a request, fetched when someone starts writing one. */
const reachDesk = () => import('./contact-desk.ts');

/** First contact through one of the five forms; once it is sent, the reference replaces the form. */
export function ContactForm({ door, assetID, onSent }: ContactFormProps) {
  const trapId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [draft, store, clear] = useContactDraft(door, element);
  const [website, setWebsite] = useState('');
  const [openedAt, setOpenedAt] = useState(0);
  const [sent, setSent] = useState<SentContact>();
  useEffect(() => setOpenedAt(Date.now()), []);
  // The same request under the same key: the time the form was open is the same as in the first try.
  const timed = useRef({ key: '', openMilliseconds: 0 });
  const form = usePlainForm({
    element,
    read: () => writeBody(door, assetID, draft, website),
    check: async (body) => (await reachDesk().catch(sayOffline)).checkContact(body),
    send: async (body, key) => {
      const { deliverContact } = await reachDesk().catch(sayOffline);
      await rest(SOONEST_MILLISECONDS - (Date.now() - openedAt));
      if (timed.current.key !== key) timed.current = { key, openMilliseconds: Date.now() - openedAt };
      const reply = await deliverContact({ ...body, openMilliseconds: timed.current.openMilliseconds }, key);
      clear();
      setSent(reply);
      onSent?.(reply);
    },
    onRefused: (error) => {
      // Autofill may have filled this in too: only a person sends the form again.
      setWebsite('');
      const phone = findIssue(error, 'phone');
      return phone === undefined ? {} : { phone };
    },
  });
  const { issues, failure } = form;
  const change = (typed: Partial<ContactDraft>) => {
    store(typed);
    for (const field of Object.keys(typed)) form.forget(field);
  };

  if (sent) return <ContactSent sent={sent} onAnother={() => setSent(undefined)} />;
  const asksTopic = door === 'try-me' || door === 'contact';
  const needsMessage = asksTopic;
  return (
    <form className="flex flex-col gap-4" onFocus={() => void reachDesk().catch(() => undefined)} {...form.props}>
      <TextField
        label={workText.name()}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={draft.name}
        error={issues.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={workText.phone()}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required
        maxLength={40}
        hint={workText.phoneHint()}
        value={draft.phone}
        error={issues.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <TextField
        label={workText.email()}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required={false}
        maxLength={254}
        hint={workText.emailHint()}
        value={draft.email}
        error={issues.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      {asksTopic && (
        <SelectField
          label={workText.topic()}
          name="topic"
          options={TOPIC_OPTIONS}
          value={draft.topic}
          onChange={(event) => change({ topic: TOPICS.find((topic) => topic === event.target.value) ?? 'other' })}
        />
      )}
      <MessageField
        label={workText.message()}
        name="message"
        required={needsMessage}
        value={draft.message}
        error={issues.message}
        onChange={(message) => change({ message })}
      />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={trapId}>{workText.leaveEmpty()}</label>
        <input
          id={trapId}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={(event) => setWebsite(event.target.value)}
        />
      </div>
      {failure instanceof OfflineError ? (
        <p role="alert" className="border-l-3 border-rust bg-rust-wash px-3 py-2">
          {workText.offline()}
        </p>
      ) : (
        findIssue(failure, 'phone') === undefined && <FormError error={failure} />
      )}
      <Button type="submit" tone="primary" size="large" busy={form.isPending}>
        {workText.doorAction({ door })}
      </Button>
    </form>
  );
}

function writeBody(door: Door, assetID: string | undefined, draft: ContactDraft, website: string): ContactBody {
  const { name, phone, email, topic, message } = draft;
  const needsMessage = door === 'try-me' || door === 'contact';
  return {
    door,
    name,
    phone,
    topic,
    ...(email.trim() === '' ? {} : { email }),
    ...(message.trim() === '' && !needsMessage ? {} : { message }),
    ...(assetID === undefined ? {} : { assetID }),
    ...(website === '' ? {} : { website }),
    openMilliseconds: 0,
  };
}

function sayOffline(cause: unknown): never {
  throw new OfflineError(cause);
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
