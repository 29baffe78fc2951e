import { createGrant } from '@atlas/contract/client-map';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as clientLinksText from '@atlas/messages/client-links';
import { type FormEvent, useState } from 'react';
import { findIssue } from '../api/api-error.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type ChosenClient, ClientChoice } from './client-choice.tsx';
import { MadeLink } from './made-link.tsx';

type MakeLinkProps = { company: CompanyOverview; onClose: () => void };

const DAYS = [1, 7, 30, 90, 365];
const USUAL_DAYS = 30;
const LONGEST_LABEL = 80;

/** A dialog in which a link is made for one client, and shown once. */
export function MakeLink({ company, onClose }: MakeLinkProps) {
  const [client, setClient] = useState<ChosenClient | null>(null);
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(USUAL_DAYS);
  const [asked, setAsked] = useState(false);
  const write = useWrite(createGrant);
  const missing = createGrant.body.shape.label.safeParse(label).error?.issues[0]?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (client === null || missing !== undefined || write.isPending) return;
    write.mutate({ params: { companyID: company.companyID }, body: { client: client.client, label, days } });
  };
  return (
    <Dialog
      open
      question={write.isSuccess}
      title={write.isSuccess ? clientLinksText.made() : clientLinksText.make()}
      onClose={onClose}
    >
      {write.isSuccess ? (
        <MadeLink grant={write.data} onClose={onClose} />
      ) : (
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <ClientChoice
            company={company}
            chosen={client}
            error={asked && client === null ? clientLinksText.chooseFirst() : undefined}
            onChoose={setClient}
          />
          <TextField
            label={clientLinksText.label()}
            hint={clientLinksText.labelHint()}
            required
            autoComplete="off"
            maxLength={LONGEST_LABEL}
            value={label}
            error={(asked ? missing : undefined) ?? findIssue(write.error, 'label')}
            onChange={(event) => setLabel(event.target.value)}
          />
          <SelectField
            label={clientLinksText.days()}
            options={DAYS.map((count) => ({ value: String(count), label: clientLinksText.ofDays({ days: count }) }))}
            value={String(days)}
            onChange={(event) => setDays(Number(event.target.value))}
          />
          <FormError error={write.error} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{clientLinksText.cancel()}</Button>
            <Button type="submit" tone="primary" busy={write.isPending}>
              {clientLinksText.make()}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
