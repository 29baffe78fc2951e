import { readSupply } from '@atlas/contract/ledger';
import { approveMint, type MintRequest, readMintDesk, rejectMint } from '@atlas/contract/mint';
import * as ledgerText from '@atlas/messages/ledger';
import * as proposalText from '@atlas/messages/proposal';
import { useState } from 'react';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { DecideAtMintButtons } from '../proposals/decide-buttons.tsx';
import { ProposalCard } from '../proposals/proposal-card.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { formatMegajoules } from '../ui/format.ts';
import { KeyFigures } from '../ui/key-figures.tsx';
import { LineDialog } from '../ui/late-dialogs.ts';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { LedgerStopped } from './ledger-stopped.tsx';
import { MintOfficers } from './mint-officers.tsx';
import { MintRequestRow } from './mint-request-row.tsx';
import { RedemptionRates } from './redemption-rates.tsx';
import { ReopenLedger } from './reopen-ledger.tsx';

/** The screen where mint officers decide on new Megajoules, set rates, and see the supply. */
export function MintDesk() {
  const desk = useRead(readMintDesk, {});
  const supply = useRead(readSupply, {});
  const { reason } = useLedgerStop();
  const [rejected, setRejected] = useState<MintRequest>();
  const approve = useWrite(approveMint, {
    onSuccess: ({ state }) => void toast.success(state === 'minted' ? ledgerText.minted() : ledgerText.approvedOnce()),
  });
  if (desk.isError) return <ErrorPanel error={desk.error} retry={() => void desk.refetch()} />;
  if (desk.isPending) return <Skeleton className="h-96" />;
  const { requests, proposals, mintedToday, dayCap } = desk.data;
  return (
    <>
      <LedgerStopped>
        <ReopenLedger />
      </LedgerStopped>
      <Panel title={ledgerText.mintDesk()}>
        <div className="flex flex-col gap-4">
          <KeyFigures
            figures={[
              { label: ledgerText.mintedToday(), value: formatMegajoules(mintedToday) },
              { label: ledgerText.dayCap(), value: formatMegajoules(dayCap) },
              { label: ledgerText.supply(), value: supply.data ? formatMegajoules(supply.data.supply) : '–' },
              { label: ledgerText.burned(), value: supply.data ? formatMegajoules(supply.data.burned) : '–' },
            ]}
          />
          {requests.length === 0 && (
            <EmptyState
              headingLevel={3}
              heading={ledgerText.nothingWaits()}
              sentence={ledgerText.nothingWaitsSentence()}
            />
          )}
          <ul className="flex flex-col">
            {requests.map((request) => (
              <MintRequestRow
                key={request._id}
                withCompany
                request={request}
                actions={
                  <>
                    {request.permits.approve && (
                      <Button
                        tone="primary"
                        busy={approve.isPending}
                        unavailableReason={reason}
                        onClick={() => approve.mutate({ params: { mintRequestID: request._id } })}
                      >
                        {ledgerText.approve()}
                      </Button>
                    )}
                    {request.permits.reject && (
                      <Button onClick={() => setRejected(request)}>{ledgerText.reject()}</Button>
                    )}
                  </>
                }
              />
            ))}
          </ul>
          <FormError error={approve.error} />
        </div>
      </Panel>
      {proposals.length > 0 && (
        <Panel title={proposalText.waiting()}>
          {proposals.map((proposal) => (
            <ProposalCard
              key={proposal._id}
              proposal={proposal}
              actions={<DecideAtMintButtons proposal={proposal} />}
            />
          ))}
        </Panel>
      )}
      <RedemptionRates rates={desk.data.rates} />
      <MintOfficers officers={desk.data.officers} appoints={desk.data.appoints} />
      {rejected && (
        <LineDialog
          endpoint={rejectMint}
          title={ledgerText.rejectTitle()}
          label={ledgerText.reason()}
          missing={ledgerText.required()}
          send={ledgerText.reject()}
          tone="danger"
          maximum={200}
          input={(reason) => ({ params: { mintRequestID: rejected._id }, body: { reason } })}
          onSuccess={() => {
            toast.success(ledgerText.rejected());
            setRejected(undefined);
          }}
          onClose={() => setRejected(undefined)}
        />
      )}
    </>
  );
}
