import { createGrant } from '@atlas/contract/client-map';
import type { CompanyOverview } from '@atlas/contract/companies';
import type { Reply } from '@atlas/contract/endpoint';
import * as clientLinksText from '@atlas/messages/client-links';
import { useState } from 'react';
import { useContractForm } from '../api/use-contract-form.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type ChosenClient, ClientChoice } from './client-choice.tsx';
import { MadeLink } from './made-link.tsx';

type MakeLinkProps = { company: CompanyOverview; onClose: () => void };

const DAYS = [1, 7, 30, 90, 365];
const USUAL_DAYS = 30;
const LONGEST_LABEL = 80;

/** The dialog that makes a link for one client and shows it once. */
export function MakeLink({ company, onClose }: MakeLinkProps) {
  const [made, setMade] = useState<Reply<typeof createGrant>>();
  const form = useContractForm(createGrant, {
    values: { client: null as ChosenClient | null, label: '', days: String(USUAL_DAYS) },
    input: ({ client, label, days }) => ({
      params: { companyID: company.companyID },
      body: { client: client?.client, label, days: Number(days) },
    }),
    check: ({ client }) => ({ client: client === null ? clientLinksText.chooseFirst() : undefined }),
    onSuccess: setMade,
  });
  if (made !== undefined) {
    return (
      <Dialog open question title={clientLinksText.made()} onClose={onClose}>
        <MadeLink grant={made} onClose={onClose} />
      </Dialog>
    );
  }
  const client = form.part('client');
  return (
    <FormDialog title={clientLinksText.make()} form={form} send={clientLinksText.make()} onClose={onClose}>
      <ClientChoice company={company} chosen={client.value} error={client.error} onChoose={client.onChange} />
      <TextField
        label={clientLinksText.label()}
        hint={clientLinksText.labelHint()}
        required
        autoComplete="off"
        maxLength={LONGEST_LABEL}
        {...form.field('label')}
      />
      <SelectField
        label={clientLinksText.days()}
        options={DAYS.map((count) => ({ value: String(count), label: clientLinksText.ofDays({ days: count }) }))}
        {...form.field('days')}
      />
    </FormDialog>
  );
}
