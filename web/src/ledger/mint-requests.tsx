import type { CompanyOverview } from '@atlas/contract/companies';
import { readTreasury } from '@atlas/contract/ledger';
import { listMintRequests, withdrawMintRequest } from '@atlas/contract/mint';
import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { MintRequestRow } from './mint-request-row.tsx';

const MintRequestDialog = lateDialog(async () => (await import('./mint-request-dialog.tsx')).MintRequestDialog);

/** The company's requests for new Megajoules. */
export function MintRequests({ company }: { company: CompanyOverview }) {
  const params = { companyID: company.companyID };
  const requests = useRead(listMintRequests, { params });
  const treasury = useRead(readTreasury, { params });
  const [open, setOpen] = useState(false);
  const withdraw = useWrite(withdrawMintRequest, {
    onSuccess: () => void toast.success(ledgerText.withdrawn()),
  });
  const mayAsk = treasury.data?.permits.requestMint ?? false;
  const request = requests.data?.permits.request;
  const hindrance = request && describeHindrance(request);
  return (
    <Panel
      title={ledgerText.mintRequests()}
      actions={
        mayAsk && (
          <Button unavailableReason={hindrance} onClick={() => setOpen(true)}>
            {ledgerText.requestMint()}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p className="max-w-2xl text-secondary">{ledgerText.mintLead()}</p>
        {requests.isPending && <SkeletonRows rows={2} />}
        {requests.isError && <ErrorPanel error={requests.error} retry={() => void requests.refetch()} />}
        {requests.data?.requests.length === 0 && <p>{ledgerText.noMintRequests()}</p>}
        <ul className="flex flex-col">
          {requests.data?.requests.map((request) => (
            <MintRequestRow
              key={request._id}
              request={request}
              actions={
                mayAsk &&
                request.permits.withdraw && (
                  <Button
                    busy={withdraw.isPending}
                    onClick={() => withdraw.mutate({ params: { ...params, mintRequestID: request._id } })}
                  >
                    {ledgerText.withdraw()}
                  </Button>
                )
              }
            />
          ))}
        </ul>
        <FormError error={withdraw.error} />
      </div>
      {open && <MintRequestDialog companyID={company.companyID} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
