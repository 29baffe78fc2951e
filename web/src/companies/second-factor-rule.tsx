import type { CompanyOverview } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import { COMPANY_ROLES, type CompanyRole } from '@atlas/contract/roles';
import { readSecondFactorRule, setSecondFactorRule } from '@atlas/contract/second-factor-rule';
import * as proposalText from '@atlas/messages/proposal';
import * as secondFactorText from '@atlas/messages/second-factor';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { WaitingProposals } from '../proposals/waiting-proposals.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';

/** Which roles of the company need a second factor. */
export function SecondFactorRule({ company: { companyID } }: { company: CompanyOverview }) {
  const rule = useRead(readSecondFactorRule, { params: { companyID } });
  return (
    <div className="flex flex-col gap-5">
      <WaitingProposals companyID={companyID} kinds={['second_factor_rule']} />
      <Panel title={secondFactorText.ruleTitle()}>
        {rule.isPending && <SkeletonRows rows={4} />}
        {rule.isError && <ErrorPanel error={rule.error} retry={() => void rule.refetch()} />}
        {rule.data !== undefined && (
          <div className="flex flex-col gap-4">
            <p className="max-w-prose text-secondary">{secondFactorText.ruleLead()}</p>
            <RuleForm key={rule.data.roles.join()} companyID={companyID} roles={rule.data.roles} />
            {rule.data.roles.length > 0 && <p>{secondFactorText.ruleWithout({ without: rule.data.without })}</p>}
          </div>
        )}
      </Panel>
    </div>
  );
}

function RuleForm({ companyID, roles }: { companyID: CompanyId; roles: CompanyRole[] }) {
  const form = useContractForm(setSecondFactorRule, {
    values: { roles },
    input: (body) => ({ params: { companyID }, body }),
    onSuccess: ({ proposalID }) => {
      toast.success(proposalID === null ? secondFactorText.ruleSaved() : proposalText.waiting());
    },
  });
  const chosen = form.part('roles');
  const toggle = (role: CompanyRole, isChosen: boolean) =>
    chosen.onChange(COMPANY_ROLES.filter((other) => (other === role ? isChosen : chosen.value.includes(other))));
  return (
    <form className="flex flex-col items-start gap-4" {...form.props}>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 font-[550]">{secondFactorText.ruleRoles()}</legend>
        <div className="grid gap-x-8 gap-y-1 sm:grid-cols-3">
          {[...COMPANY_ROLES].reverse().map((role) => (
            <label key={role} className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-9">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-malachite"
                checked={chosen.value.includes(role)}
                onChange={(event) => toggle(role, event.target.checked)}
              />
              {role}
            </label>
          ))}
        </div>
      </fieldset>
      <FormError error={form.failure} />
      <Button type="submit" tone="primary" busy={form.isPending}>
        {secondFactorText.ruleSave()}
      </Button>
    </form>
  );
}
