import { appointMintOfficer } from '@atlas/contract/mint';
import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { LineDialog } from '../ui/late-dialogs.ts';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toast.ts';

type MintOfficersProps = {
  officers: readonly { name: string; email: string; actsFrom: string | null }[];
  /** Whether the reader dismisses officers. */
  appoints: boolean;
};

/** Who approves minting. Each officer proposes others, a second one appoints them, and a SUPERADMIN dismisses. */
export function MintOfficers({ officers, appoints }: MintOfficersProps) {
  const [open, setOpen] = useState(false);
  const dismiss = useWrite(appointMintOfficer, { onSuccess: ({ message }) => void toast.success(message) });
  return (
    <Panel
      title={ledgerText.officers()}
      actions={<Button onClick={() => setOpen(true)}>{ledgerText.appoint()}</Button>}
    >
      <div className="flex flex-col gap-3">
        <p className="max-w-2xl text-secondary">{ledgerText.officersLead()}</p>
        {officers.length === 0 && <p>{ledgerText.noOfficers()}</p>}
        <ul className="flex flex-col">
          {officers.map(({ name, email, actsFrom }) => (
            <li
              key={email}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-hairline py-2.5 first:border-t-0"
            >
              <span className="min-w-0 break-words">
                {name} <span className="text-secondary">{email}</span>
                {actsFrom !== null && (
                  <span className="block text-13 text-secondary">
                    {ledgerText.actsFrom({ at: formatMoment(actsFrom) })}
                  </span>
                )}
              </span>
              {appoints && (
                <Button
                  aria-label={`${ledgerText.dismiss()}: ${name}`}
                  busy={dismiss.isPending}
                  onClick={() => dismiss.mutate({ body: { email, appointed: false } })}
                >
                  {ledgerText.dismiss()}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <FormError error={dismiss.error} />
      </div>
      {open && (
        <LineDialog
          endpoint={appointMintOfficer}
          title={ledgerText.officers()}
          label={ledgerText.email()}
          missing={ledgerText.required()}
          send={ledgerText.appoint()}
          maximum={254}
          input={(email) => ({ body: { email, appointed: true } })}
          onSuccess={({ message }) => {
            toast.success(message);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
