import type { AssetDetail } from '@atlas/contract/asset-life';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as assetPageText from '@atlas/messages/asset-page';
import { CornerDownRight } from 'lucide-react';
import { Link } from 'react-router';

type SuccessorNoticeProps = { company: CompanyOverview; successors: AssetDetail['successors'] };

/** Shown above the record of a split or merged asset: the assets that replaced it. */
export function SuccessorNotice({ company, successors }: SuccessorNoticeProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border border-hairline border-l-3 border-l-rust bg-panel px-4 py-2.5 xl:col-span-2">
      <CornerDownRight className="size-[18px] shrink-0 text-rust" strokeWidth={1.5} aria-hidden="true" />
      {assetPageText.replaced()}
      {successors.map(({ _id, assetNumber }) => (
        <Link key={_id} className="link figure" to={`/company/${company.companyID}/assets/${_id}`}>
          {assetNumber}
        </Link>
      ))}
    </p>
  );
}
