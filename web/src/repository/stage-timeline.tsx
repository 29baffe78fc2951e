import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { StageEntry } from '@atlas/contract/stage-history';
import * as repositoryText from '@atlas/messages/repository';
import { Link } from 'react-router';
import { nameEvent } from '../events/event-sentences.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { describeReceipt } from './describe-receipt.ts';
import { groupByDay } from './group-by-day.ts';
import type { StageChoice } from './stage-pages.ts';
import { useStageHistory } from './use-stage-history.ts';

type StageTimelineProps = { companyID: CompanyId; input: StageChoice; assetID?: AssetId };

/** The stages that assets went through, newest first, by day in Harare. */
export function StageTimeline({ companyID, input, assetID }: StageTimelineProps) {
  const history = useStageHistory(companyID, input, assetID);
  if (history.isPending) return <SkeletonRows rows={6} />;
  if (history.isError) return <ErrorPanel error={history.error} retry={() => void history.refetch()} />;
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        heading={repositoryText.historyEmpty()}
        sentence={repositoryText.historyEmptySentence()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {groupByDay(entries).map(({ day, entries: stages }) => (
        <section key={day} className="grid gap-x-6 gap-y-2 md:grid-cols-[8rem_minmax(0,1fr)]">
          <h3 className="figure pt-0.5 text-13 text-secondary">{day}</h3>
          <ol className="border-l border-control">
            {stages.map((entry) => (
              <StageRow key={entry._id} companyID={companyID} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {history.hasNextPage && (
        <Button
          className="self-start print:hidden"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {repositoryText.more()}
        </Button>
      )}
    </div>
  );
}

function StageRow({ companyID, entry }: { companyID: CompanyId; entry: StageEntry }) {
  return (
    <li className="relative pb-4 pl-5 last:pb-0">
      <span
        className="absolute top-[0.4375rem] -left-[4.5px] size-2 rotate-45 border border-malachite bg-panel"
        aria-hidden="true"
      />
      <p className="break-words">
        <strong className="font-[600]">{nameEvent(entry.stage)}</strong>{' '}
        <Link className="link" to={`/company/${companyID}/assets?asset=${entry.assetID}`}>
          <span className="figure text-13">{entry.assetNumber}</span>
          {entry.assetName !== '' && ` ${entry.assetName}`}
        </Link>
      </p>
      {entry.note !== null && <p className="break-words">{entry.note}</p>}
      {entry.receipt !== null && (
        <Link
          className="link inline-flex min-h-6 items-center text-13"
          to={`/company/${companyID}/assets/${entry.assetID}`}
        >
          {describeReceipt(entry.receipt)}
        </Link>
      )}
      <p className="text-13 text-secondary">
        {entry.actorName ?? repositoryText.system()} · <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </p>
    </li>
  );
}
