import type { CompanyOverview } from '@atlas/contract/companies';
import { listRedemptions } from '@atlas/contract/redemptions';
import { useRead } from '../api/use-read.ts';
import { WaitingProposals } from '../proposals/waiting-proposals.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LedgerStopped } from './ledger-stopped.tsx';
import { MintRequests } from './mint-requests.tsx';
import { RedemptionDesk } from './redemption-desk.tsx';
import { TreasuryPanel } from './treasury-panel.tsx';

/** A company's Megajoules: the treasury and minting for its leaders, redemptions for everyone. */
export function TreasuryScreen({ company }: { company: CompanyOverview }) {
  const desk = useRead(listRedemptions, { params: { companyID: company.companyID } });
  if (desk.isPending) return <Skeleton className="h-96" />;
  if (desk.isError) return <ErrorPanel error={desk.error} retry={() => void desk.refetch()} />;
  return (
    <div className="flex flex-col gap-5">
      <LedgerStopped />
      {desk.data.permits.treasury && (
        <WaitingProposals companyID={company.companyID} kinds={['treasury_payment', 'payment_limit']} />
      )}
      {desk.data.permits.treasury && <TreasuryPanel company={company} />}
      <RedemptionDesk company={company} desk={desk.data} />
      {desk.data.permits.treasury && <MintRequests company={company} />}
    </div>
  );
}
