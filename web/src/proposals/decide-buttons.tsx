import type { CompanyId } from '@atlas/contract/identifiers';
import { acceptMintProposal, refuseMintProposal, withdrawMintProposal } from '@atlas/contract/mint-proposals';
import { acceptProposal, type Proposal, refuseProposal, withdrawProposal } from '@atlas/contract/proposals';
import * as proposalText from '@atlas/messages/proposal';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { LineDialog } from '../ui/late-dialogs.ts';
import { toast } from '../ui/toast.ts';

const say = ({ message }: { readonly message: string }) => void toast.success(message);

/** The steps of a company's proposal, each with why it is closed. */
export function DecideButtons({ companyID, proposal }: { companyID: CompanyId; proposal: Proposal }) {
  const params = { companyID, proposalID: proposal._id };
  const [refusing, setRefusing] = useState(false);
  const accept = useWrite(acceptProposal, { onSuccess: say });
  const withdraw = useWrite(withdrawProposal, { onSuccess: say });
  return (
    <>
      <Buttons
        proposal={proposal}
        busy={accept.isPending || withdraw.isPending}
        error={accept.error ?? withdraw.error}
        onAccept={() => accept.mutate({ params })}
        onRefuse={() => setRefusing(true)}
        onWithdraw={() => withdraw.mutate({ params })}
      />
      {refusing && (
        <LineDialog
          {...refuseWords()}
          endpoint={refuseProposal}
          input={(reason) => ({ params, body: { reason } })}
          onSuccess={(done) => {
            say(done);
            setRefusing(false);
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}

/** The steps of a proposal to the mint officers. */
export function DecideAtMintButtons({ proposal }: { proposal: Proposal }) {
  const params = { proposalID: proposal._id };
  const [refusing, setRefusing] = useState(false);
  const accept = useWrite(acceptMintProposal, { onSuccess: say });
  const withdraw = useWrite(withdrawMintProposal, { onSuccess: say });
  return (
    <>
      <Buttons
        proposal={proposal}
        busy={accept.isPending || withdraw.isPending}
        error={accept.error ?? withdraw.error}
        onAccept={() => accept.mutate({ params })}
        onRefuse={() => setRefusing(true)}
        onWithdraw={() => withdraw.mutate({ params })}
      />
      {refusing && (
        <LineDialog
          {...refuseWords()}
          endpoint={refuseMintProposal}
          input={(reason) => ({ params, body: { reason } })}
          onSuccess={(done) => {
            say(done);
            setRefusing(false);
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}

const refuseWords = () =>
  ({
    title: proposalText.refuseTitle(),
    label: proposalText.reason(),
    missing: proposalText.reasonMissing(),
    send: proposalText.refuse(),
    tone: 'danger',
    maximum: 200,
  }) as const;

type ButtonsProps = {
  proposal: Proposal;
  busy: boolean;
  error: Error | null;
  onAccept: () => void;
  onRefuse: () => void;
  onWithdraw: () => void;
};

/** The maker withdraws; everyone else sees why they can or cannot decide. */
function Buttons({ proposal: { permits }, busy, error, onAccept, onRefuse, onWithdraw }: ButtonsProps) {
  const reason = permits.accept.allowed ? undefined : describeHindrance(permits.accept);
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" busy={busy} unavailableReason={reason} onClick={onAccept}>
          {proposalText.accept()}
        </Button>
        {permits.refuse.allowed && <Button onClick={onRefuse}>{proposalText.refuse()}</Button>}
        {permits.withdraw.allowed && (
          <Button busy={busy} onClick={onWithdraw}>
            {proposalText.withdraw()}
          </Button>
        )}
      </div>
      <FormError error={error} />
    </div>
  );
}
