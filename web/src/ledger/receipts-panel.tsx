import type { Receipt } from '@atlas/contract/ledger';
import * as ledgerText from '@atlas/messages/ledger';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { ReceiptList } from './receipt-list.tsx';

type ReceiptsPanelProps = {
  caption: string;
  emptySentence: string;
  pages: UseInfiniteQueryResult<{ pages: { receipts: Receipt[]; next: string | null }[] }, Error>;
};

/** The receipts of one account, page by page. */
export function ReceiptsPanel({ caption, emptySentence, pages }: ReceiptsPanelProps) {
  const receipts = pages.data?.pages.flatMap((page) => page.receipts) ?? [];
  return (
    <Panel title={ledgerText.receipts()} flush={receipts.length > 0}>
      {pages.isPending && <SkeletonRows rows={4} />}
      {pages.isError && <ErrorPanel error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isSuccess && receipts.length === 0 && (
        <EmptyState headingLevel={3} heading={ledgerText.noReceipts()} sentence={emptySentence} />
      )}
      {receipts.length > 0 && <ReceiptList caption={caption} receipts={receipts} />}
      {pages.hasNextPage && (
        <div className="flex justify-center p-3">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {ledgerText.older()}
          </Button>
        </div>
      )}
    </Panel>
  );
}
