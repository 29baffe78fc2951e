import { readAssetDetail } from '@atlas/contract/asset-life';
import type { CompanyOverview } from '@atlas/contract/companies';
import { AssetId } from '@atlas/contract/identifiers';
import type { WorkItemDetail } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { type ReactNode, Suspense } from 'react';
import { useRead } from '../../api/use-read.ts';
import { LinkButton } from '../../ui/button.tsx';
import { formatDay, formatMoment } from '../../ui/format.ts';
import { latePart } from '../../ui/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CaseHistory } from './case-history.tsx';

const GlanceMap = latePart(async () => (await import('../../map/glance-map.tsx')).GlanceMap);
const SiteMap = latePart(async () => (await import('../../map/site-map.tsx')).SiteMap);

/** What an item is about: who asks, until when, where it lies, and what it went through. */
export function CasePane({ company: { companyID }, detail }: { company: CompanyOverview; detail: WorkItemDetail }) {
  const { item, site } = detail;
  const { requester, subject } = item;
  return (
    <aside
      aria-label={deskText.caseTitle()}
      className="flex min-h-0 min-w-0 flex-col gap-5 overflow-y-auto border-t border-hairline p-4 xl:border-t-0"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-13">
        <Fact term={workText.requester()}>{requester.name}</Fact>
        <Fact term={workText.phone()}>
          {requester.phone === null ? (
            '–'
          ) : (
            <a className="link figure" href={`tel:${requester.phone}`}>
              {requester.phone}
            </a>
          )}
        </Fact>
        <Fact term={workText.email()}>
          {requester.email === null ? (
            '–'
          ) : (
            <a className="link" href={`mailto:${requester.email}`}>
              {requester.email}
            </a>
          )}
        </Fact>
        <Fact term={deskText.channel()}>{deskText.channelName({ channel: item.channel })}</Fact>
        <Fact term={deskText.holder()}>{item.assigneeName ?? deskText.nobody()}</Fact>
        <Fact term={deskText.priority()}>{deskText.priorityName({ priority: item.priority })}</Fact>
        {item.tags.length > 0 && <Fact term={deskText.tags()}>{item.tags.join(', ')}</Fact>}
        <Fact term={workText.created()}>{formatMoment(item.createdAt)}</Fact>
        {item.firstReplyAt === null && item.plannedOn === null && (
          <Fact term={workText.due()}>{formatMoment(item.dueFirst)}</Fact>
        )}
        {item.dueNext !== null && <Fact term={workText.due()}>{formatMoment(item.dueNext)}</Fact>}
        {item.plannedOn === null && <Fact term={workText.settle()}>{formatMoment(item.dueResolve)}</Fact>}
        {item.plannedOn !== null && <Fact term={deskText.plannedOn()}>{formatDay(item.plannedOn)}</Fact>}
        {item.snoozedUntil !== null && <Fact term={deskText.snoozed()}>{formatMoment(item.snoozedUntil)}</Fact>}
        {site !== null && <Fact term={deskText.site()}>{site.description}</Fact>}
      </dl>
      {site !== null && site.latitude !== null && site.longitude !== null && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <SiteMap label={site.description} latitude={site.latitude} longitude={site.longitude} />
        </Suspense>
      )}
      {subject?.type === 'asset' && <AssetOfCase companyID={companyID} assetID={subject.id} />}
      <CaseHistory workItemID={item._id} case={detail.case} />
    </aside>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-secondary">{term}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </>
  );
}

function AssetOfCase({ companyID, assetID }: { companyID: CompanyOverview['companyID']; assetID: string }) {
  const read = useRead(readAssetDetail, { params: { companyID, assetID: AssetId.parse(assetID) } });
  return (
    <div className="flex flex-col gap-3">
      {read.data !== undefined && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <GlanceMap asset={read.data.asset} />
        </Suspense>
      )}
      {read.isPending && <Skeleton className="h-64" />}
      <LinkButton to={`/company/${companyID}/assets/${assetID}`}>{workText.openAsset()}</LinkButton>
    </div>
  );
}
