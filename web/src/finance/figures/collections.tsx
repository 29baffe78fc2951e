import type { CompanyOverview } from '@atlas/contract/companies';
import { type Collection, listCollections, openCollectionWork, readFinanceMilestones } from '@atlas/contract/finance';
import * as financeText from '@atlas/messages/finance';
import { writeMoney } from '@atlas/money/write-money';
import { Link } from 'react-router';
import { describeFailure } from '../../api/api-error.ts';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatDay } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { Ageing } from './ageing.tsx';

type CollectionsProps = {
  company: CompanyOverview;
  /** The address of an item at its desk. */
  addressOf: (queueName: string, workItemID: string) => string | undefined;
};

/** Contracts in arrears, the longest overdue first; each can be given to the Payments desk. */
export function Collections({ company: { companyID }, addressOf }: CollectionsProps) {
  const named = { params: { companyID } };
  const collections = useRead(listCollections, named);
  const milestones = useRead(readFinanceMilestones, { ...named, query: { unit: 'USD' } });
  return (
    <>
      {milestones.isPending && <SkeletonRows rows={6} />}
      {milestones.isError && <ErrorPanel error={milestones.error} retry={() => void milestones.refetch()} />}
      {milestones.data && <Ageing ageing={milestones.data.ageing} unit={milestones.data.unit} />}
      <Panel title={financeText.collections()} flush>
        {collections.isPending && <SkeletonRows rows={8} />}
        {collections.isError && <ErrorPanel error={collections.error} retry={() => void collections.refetch()} />}
        {collections.data?.collections.length === 0 && (
          <EmptyState
            headingLevel={3}
            heading={financeText.noCollections()}
            sentence={financeText.noCollectionsLead()}
          />
        )}
        {collections.data !== undefined && collections.data.collections.length > 0 && (
          <DataTable
            caption={financeText.collections()}
            rows={collections.data.collections}
            keyOf={({ contractID }) => contractID}
            hasLines
            columns={[
              {
                id: 'reference',
                heading: financeText.contract(),
                cell: ({ reference }) => <span className="figure">{reference}</span>,
              },
              {
                id: 'buyer',
                heading: financeText.buyer(),
                cell: ({ buyerName }) => buyerName,
              },
              {
                id: 'phone',
                heading: financeText.buyerPhone(),
                cell: ({ buyerPhone }) => (
                  <a className="link figure" href={`tel:${buyerPhone}`}>
                    {buyerPhone}
                  </a>
                ),
              },
              {
                id: 'asset',
                heading: financeText.asset(),
                cell: ({ assetID, assetNumber }) => (
                  <Link className="link" to={`/company/${companyID}/assets/${assetID}`}>
                    {assetNumber ?? financeText.none()}
                  </Link>
                ),
              },
              { id: 'days', heading: financeText.daysPastDue(), figures: true, cell: (row) => <Lateness {...row} /> },
              {
                id: 'arrears',
                heading: financeText.arrears(),
                figures: true,
                cell: ({ arrears, unit }) => writeMoney(arrears, unit),
              },
              {
                id: 'fees',
                heading: financeText.lateFees(),
                figures: true,
                cell: ({ lateFees, unit }) => writeMoney(lateFees, unit),
              },
              {
                id: 'paid',
                heading: financeText.lastPaid(),
                cell: ({ lastPaidOn }) => (lastPaidOn === null ? financeText.never() : formatDay(lastPaidOn)),
              },
              {
                id: 'work',
                heading: financeText.work(),
                isAction: true,
                cell: (row) => <CollectionWork companyID={companyID} collection={row} addressOf={addressOf} />,
              },
            ]}
          />
        )}
      </Panel>
    </>
  );
}

function Lateness({ daysPastDue, status }: Collection) {
  const isDefault = status === 'DEFAULT';
  return (
    <Status
      tone={isDefault ? 'bad' : 'warning'}
      word={
        isDefault
          ? financeText.daysInDefault({ days: String(daysPastDue) })
          : financeText.days({ days: String(daysPastDue) })
      }
    />
  );
}

type CollectionWorkProps = Pick<CollectionsProps, 'addressOf'> & {
  companyID: CompanyOverview['companyID'];
  collection: Collection;
};

/** The open item about a contract, or the button that opens one. */
function CollectionWork({
  companyID,
  collection: { contractID, reference, work, permits },
  addressOf,
}: CollectionWorkProps) {
  const open = useWrite(openCollectionWork, {
    onSuccess: ({ ref }) => {
      toast.success(financeText.collectionOpened({ ref }));
    },
  });
  if (work !== null) {
    const address = addressOf(work.queueName, work.workItemID);
    return (
      <span className="flex flex-wrap items-baseline gap-x-3">
        {address === undefined ? (
          <span className="figure">{work.ref}</span>
        ) : (
          <Link className="link figure" to={address}>
            {work.ref}
          </Link>
        )}
        <span className="text-13 text-secondary">{work.holder ?? financeText.unclaimed()}</span>
      </span>
    );
  }
  return (
    <Button
      size="small"
      busy={open.isPending}
      aria-label={financeText.collectOf({ reference })}
      unavailableReason={describeHindrance(permits.open)}
      onClick={() =>
        open.mutate(
          { params: { companyID, contractID } },
          // A row has no room for it.
          { onError: (error) => void toast.error(describeFailure(error)) },
        )
      }
    >
      {financeText.collect()}
    </Button>
  );
}
