import { listGrants, requireGrants } from '@atlas/contract/client-map';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as clientLinksText from '@atlas/messages/client-links';
import * as proposalText from '@atlas/messages/proposal';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { WaitingProposals } from '../proposals/waiting-proposals.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';

/** The company's rule for its clients' maps: only with a link, or also with the client's id. */
export function LinkRule({ company }: { company: CompanyOverview }) {
  const params = { companyID: company.companyID };
  const links = useRead(listGrants, { params });
  const write = useWrite(requireGrants, {
    onSuccess: ({ proposalID }) => {
      toast.success(proposalID === null ? clientLinksText.ruleSaved() : proposalText.waiting());
      // What only waits is not in force.
      if (proposalID !== null) setTicked(undefined);
    },
  });
  // A tick shows at once, until the call is refused or the rule is read again.
  const [ticked, setTicked] = useState<{ required: boolean; at: number }>();
  const isReadAgain = ticked !== undefined && !write.isPending && links.dataUpdatedAt > ticked.at;
  const required = ticked === undefined || isReadAgain ? links.data?.grantRequired : ticked.required;
  return (
    <div className="flex flex-col gap-5">
      <WaitingProposals companyID={company.companyID} kinds={['client_link_rule']} />
      <Panel
        title={clientLinksText.ruleTitle()}
        actions={<LinkButton to={`/company/${company.companyID}/clients`}>{clientLinksText.keepLinks()}</LinkButton>}
      >
        {links.isPending && <SkeletonRows rows={2} />}
        {links.isError && <ErrorPanel error={links.error} retry={() => void links.refetch()} />}
        {required !== undefined && (
          <label className="flex max-w-prose cursor-pointer items-start gap-3 py-1">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-malachite"
              checked={required}
              aria-describedby="link-rule-words"
              aria-busy={write.isPending || undefined}
              onChange={(event) => {
                if (write.isPending) return;
                const grantRequired = event.target.checked;
                setTicked({ required: grantRequired, at: Date.now() });
                write.mutate({ params, body: { grantRequired } }, { onError: () => setTicked(undefined) });
              }}
            />
            <span className="flex flex-col gap-1">
              <span className="font-[550]">{clientLinksText.rule()}</span>
              <span id="link-rule-words" className="text-secondary">
                {required ? clientLinksText.ruleOn() : clientLinksText.ruleOff()}
              </span>
            </span>
          </label>
        )}
        <FormError error={write.error} />
      </Panel>
    </div>
  );
}
