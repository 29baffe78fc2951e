import type { CompanyOverview } from '@atlas/contract/companies';
import { type Dispute, listDisputes, settleOverlap } from '@atlas/contract/disputes';
import * as admissionText from '@atlas/messages/admission';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatHectares } from '../ui/format.ts';
import { LineDialog } from '../ui/late-dialogs.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { toast } from '../ui/toast.ts';

/** Disputes between companies, which the platform's desk settles. */
export function DisputeList({ company: { companyID } }: { company: CompanyOverview }) {
  const list = useRead(listDisputes, { params: { companyID } });
  const [chosen, setChosen] = useState<Dispute>();
  const close = () => setChosen(undefined);
  const disputes = list.data?.disputes ?? [];
  return (
    <Panel title={admissionText.disputes()}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-secondary">{admissionText.disputesLead()}</p>
        {list.isPending && <SkeletonRows rows={4} />}
        {list.isError && <ErrorPanel error={list.error} retry={() => void list.refetch()} />}
        {list.isSuccess && disputes.length === 0 && (
          <EmptyState
            headingLevel={3}
            heading={admissionText.noDisputes()}
            sentence={admissionText.noDisputesSentence()}
          />
        )}
        <ul className="flex flex-col">
          {disputes.map((dispute) => (
            <DisputeRow
              key={`${dispute.claim.assetID} ${dispute.neighbour.assetID}`}
              dispute={dispute}
              onSettle={() => setChosen(dispute)}
            />
          ))}
        </ul>
        {list.data !== undefined && list.data.count > disputes.length && (
          <p className="figure text-13">
            {admissionText.someDisputes({ shown: disputes.length, count: list.data.count })}
          </p>
        )}
      </div>
      {chosen !== undefined && (
        <LineDialog
          endpoint={settleOverlap}
          title={admissionText.settleTitle()}
          label={admissionText.why()}
          missing={admissionText.required()}
          send={admissionText.settle()}
          maximum={500}
          input={(reason) => ({ params: { companyID }, body: { ...namePair(chosen), reason } })}
          onSuccess={({ message }) => {
            toast.success(message);
            close();
          }}
          onClose={close}
        >
          <p className="text-secondary">{admissionText.settleSentence()}</p>
        </LineDialog>
      )}
    </Panel>
  );
}

function namePair({ claim, neighbour }: Dispute) {
  return {
    claim: { companyID: claim.companyID, assetID: claim.assetID },
    neighbour: { companyID: neighbour.companyID, assetID: neighbour.assetID },
  };
}

function DisputeRow({ dispute, onSettle }: { dispute: Dispute; onSettle: () => void }) {
  const { claim, neighbour, overlapSquareMetres, settled, permits } = dispute;
  const area = overlapSquareMetres === null ? null : formatHectares(overlapSquareMetres / 10_000);
  return (
    <li className="flex flex-col gap-3 border-t border-hairline py-4 first:border-t-0 first:pt-0">
      <div className="grid gap-4 sm:grid-cols-2">
        <Side claim={claim} />
        <Side claim={neighbour} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="figure text-13">
          {area === null ? admissionText.overlapUnmeasured() : admissionText.overlapOf({ area })}
        </span>
        {settled ? (
          <Status tone="good" word={admissionText.settled()} />
        ) : (
          <Button unavailableReason={describeHindrance(permits.settle)} onClick={onSettle}>
            {admissionText.settle()}
          </Button>
        )}
        {!settled && !permits.settle.allowed && (
          <span className="text-13 text-secondary">{describeHindrance(permits.settle)}</span>
        )}
      </div>
    </li>
  );
}

function Side({ claim: { company, assetNumber, hectares, approved, disputeCause } }: { claim: Dispute['claim'] }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="font-[550] break-words">{company}</p>
      <p className="figure text-13 break-words">
        {assetNumber}
        {hectares !== null && ` · ${formatHectares(hectares)}`}
      </p>
      <p className="text-13 text-secondary">
        {approved ? admissionText.boundaryApproved() : admissionText.boundaryPlotted()}
      </p>
      {disputeCause !== null && (
        <p className="text-13 break-words text-secondary">{admissionText.disputeCause({ cause: disputeCause })}</p>
      )}
    </div>
  );
}
