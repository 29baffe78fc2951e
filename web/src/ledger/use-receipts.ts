import type { CompanyId } from '@atlas/contract/identifiers';
import { listTreasuryReceipts, listWalletReceipts } from '@atlas/contract/ledger';
import { usePages } from '../api/use-pages.ts';

const PAGE_SIZE = 30;

/** What moved in and out of the person's own wallet, page by page. */
export function useWalletReceipts() {
  return usePages(listWalletReceipts, (before) => ({ query: { limit: PAGE_SIZE, before } }), {
    next: (page) => page.next,
  });
}

/** What moved in and out of a company's treasury, page by page. */
export function useTreasuryReceipts(companyID: CompanyId) {
  return usePages(listTreasuryReceipts, (before) => ({ params: { companyID }, query: { limit: PAGE_SIZE, before } }), {
    next: (page) => page.next,
  });
}
