import type { CompanyOverview } from '@atlas/contract/companies';
import { type GatePolicy, readGatePolicy, setRewardShare } from '@atlas/contract/gate-policy';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as gatePolicyText from '@atlas/messages/gate-policy';
import * as proposalText from '@atlas/messages/proposal';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { WaitingProposals } from '../proposals/waiting-proposals.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

/** The gatekeepers' share of a company, with its history. */
export function RewardShare({ company: { companyID } }: { company: CompanyOverview }) {
  const policy = useRead(readGatePolicy, { params: { companyID } });
  return (
    <div className="flex flex-col gap-5">
      <WaitingProposals companyID={companyID} kinds={['reward_share']} />
      <Panel title={gatePolicyText.title()}>
        {policy.isPending && <SkeletonRows rows={2} />}
        {policy.isError && <ErrorPanel error={policy.error} retry={() => void policy.refetch()} />}
        {policy.data !== undefined && (
          <div className="flex flex-col gap-6">
            <ShareForm key={policy.data.rewardPercent} companyID={companyID} policy={policy.data} />
            <History policy={policy.data} />
          </div>
        )}
      </Panel>
    </div>
  );
}

function ShareForm({ companyID, policy }: { companyID: CompanyId; policy: GatePolicy }) {
  const form = useContractForm(setRewardShare, {
    values: { rewardPercent: String(policy.rewardPercent) },
    input: ({ rewardPercent }) => ({ params: { companyID }, body: { rewardPercent: readPercent(rewardPercent) } }),
    check: ({ rewardPercent }) => ({
      rewardPercent: readPercent(rewardPercent) === undefined ? gatePolicyText.refused() : undefined,
    }),
    onSuccess: ({ proposalID }) => {
      toast.success(proposalID === null ? gatePolicyText.saved() : proposalText.waiting());
    },
  });
  return (
    <form className="flex max-w-md flex-col items-start gap-4" {...form.props}>
      <TextField
        required
        label={gatePolicyText.field()}
        hint={gatePolicyText.hint()}
        inputMode="numeric"
        autoComplete="off"
        className="figure w-24"
        {...form.field('rewardPercent')}
      />
      <FormError error={form.failure} />
      <Button type="submit" tone="primary" busy={form.isPending}>
        {gatePolicyText.save()}
      </Button>
    </form>
  );
}

/** A whole percentage as typed; undefined for anything else. */
function readPercent(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : undefined;
}

function History({ policy: { history } }: { policy: GatePolicy }) {
  return (
    <section aria-label={gatePolicyText.history()} className="flex flex-col gap-2">
      <h3 className="font-[550]">{gatePolicyText.history()}</h3>
      {history.length === 0 ? (
        <p className="text-secondary">{gatePolicyText.unchanged()}</p>
      ) : (
        <ol className="flex flex-col gap-1">
          {history.map(({ rewardPercent, by, at }) => (
            <li key={at} className="figure break-words text-secondary">
              {gatePolicyText.change({ percent: rewardPercent, by: by ?? '–', at: formatMoment(at) })}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
