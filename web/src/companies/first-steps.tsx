import { listCompanies } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { Building2, Eye, MailOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CreateCompany } from './create-company.tsx';
import { readInvitationLink } from './invitation-link.ts';

/** The choice of a person who belongs to no company yet; nothing for anyone else. */
export function FirstSteps() {
  const companies = useRead(listCompanies, {});
  if (companies.data?.companies.length !== 0) return null;
  return (
    <section aria-labelledby="first-steps" className="flex flex-col gap-3">
      <h2 id="first-steps" className="text-24">
        {companiesText.firstStepsTitle()}
      </h2>
      <div className="grid gap-4 md:grid-cols-3">
        <Card
          title={companiesText.firstStepsCreate()}
          description={companiesText.firstStepsCreateLead()}
          glyph={<Building2 strokeWidth={1.5} aria-hidden="true" />}
          footer={<CreateCompany tone="primary" />}
        />
        <Card
          title={companiesText.firstStepsJoin()}
          description={companiesText.firstStepsJoinLead()}
          glyph={<MailOpen strokeWidth={1.5} aria-hidden="true" />}
        >
          <OpenInvitation />
        </Card>
        <Card
          title={companiesText.firstStepsLook()}
          description={companiesText.firstStepsLookLead()}
          glyph={<Eye strokeWidth={1.5} aria-hidden="true" />}
          footer={<LinkButton to="/commodity/garlpex">{companiesText.firstStepsOpenCatalogue()}</LinkButton>}
        />
      </div>
    </section>
  );
}

/** Accepts the pasted link of an invitation. */
function OpenInvitation() {
  const navigate = useNavigate();
  const [link, setLink] = useState('');
  const [error, setError] = useState<string>();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const place = readInvitationLink(link);
    if (place === undefined) setError(companiesText.firstStepsNotAnInvitation());
    else void navigate(place);
  };
  return (
    <form noValidate className="mt-auto flex flex-col items-start gap-3" onSubmit={open}>
      <div className="w-full">
        <TextField
          label={companiesText.firstStepsLink()}
          autoComplete="off"
          inputMode="url"
          value={link}
          error={error}
          onChange={(event) => {
            setLink(event.target.value);
            setError(undefined);
          }}
        />
      </div>
      <Button type="submit">{companiesText.firstStepsOpenInvitation()}</Button>
    </form>
  );
}
