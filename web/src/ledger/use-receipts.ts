import type { CompanyId } from '@atlas/contract/identifiers';
import { listTreasuryReceipts, listWalletReceipts } from '@atlas/contract/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const PAGE_SIZE = 30;

/** What moved in and out of the person's own wallet, page by page. */
export function useWalletReceipts() {
  return useInfiniteQuery({
    queryKey: [listWalletReceipts.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listWalletReceipts, { query: { limit: PAGE_SIZE, before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** What moved in and out of a company's treasury, page by page. */
export function useTreasuryReceipts(companyID: CompanyId) {
  return useInfiniteQuery({
    queryKey: [listTreasuryReceipts.path, companyID],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listTreasuryReceipts, { params: { companyID }, query: { limit: PAGE_SIZE, before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}
