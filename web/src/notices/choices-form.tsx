import { NOTICE_KINDS, type NoticeKind } from '@atlas/contract/notice-causes';
import { type CompanyChoices, MailChoice, type NoticeChoices, setNoticeChoices } from '@atlas/contract/notices';
import * as noticesText from '@atlas/messages/notices';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { toast } from '../ui/toast.ts';

/** For each kind of notice, whether it also comes by email and in browsers. */
export function ChoicesForm({ choices: { companyID, company: _, ...stored } }: { choices: CompanyChoices }) {
  const [choices, choose] = useState<NoticeChoices>(stored);
  const save = useWrite(setNoticeChoices, {
    onSuccess: ({ message }) => {
      toast.success(message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { companyID, ...choices } });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <ul className="flex max-w-3xl flex-col">
        {NOTICE_KINDS.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            mail={choices.mail[kind]}
            push={choices.push[kind]}
            onMail={(choice) => choose({ ...choices, mail: { ...choices.mail, [kind]: choice } })}
            onPush={(isOn) => choose({ ...choices, push: { ...choices.push, [kind]: isOn } })}
          />
        ))}
      </ul>
      <div className="max-w-prose">
        <CheckField
          label={noticesText.quiet()}
          hint={noticesText.quietHint()}
          checked={choices.quiet}
          onChange={(event) => choose({ ...choices, quiet: event.target.checked })}
          error={undefined}
        />
      </div>
      <FormError error={save.error} />
      <Button type="submit" tone="primary" className="self-start" busy={save.isPending}>
        {noticesText.save()}
      </Button>
    </form>
  );
}

type KindRowProps = {
  kind: NoticeKind;
  mail: MailChoice;
  push: boolean;
  onMail: (choice: MailChoice) => void;
  onPush: (isOn: boolean) => void;
};

function KindRow({ kind, mail, push, onMail, onPush }: KindRowProps) {
  const name = noticesText.kind({ kind });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="flex min-w-60 flex-1 flex-col">
        <span className="font-[550]">{name}</span>
        <span className="text-13 text-secondary">{noticesText.kindHint({ kind })}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <label className="flex items-center gap-2">
          <span className="text-13 text-secondary">{noticesText.mailHeading()}</span>
          <select
            className="control w-40"
            aria-label={noticesText.mailOf({ kind: name })}
            value={mail}
            onChange={(event) => {
              const choice = MailChoice.safeParse(event.target.value);
              if (choice.success) onMail(choice.data);
            }}
          >
            {MailChoice.options.map((choice) => (
              <option key={choice} value={choice}>
                {noticesText.mailChoice({ choice })}
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-malachite"
            aria-label={noticesText.pushOf({ kind: name })}
            checked={push}
            onChange={(event) => onPush(event.target.checked)}
          />
          <span className="text-13 text-secondary">{noticesText.pushHeading()}</span>
        </label>
      </div>
    </li>
  );
}
