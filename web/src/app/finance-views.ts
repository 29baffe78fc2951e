import type { CompanyOverview } from '@atlas/contract/companies';
import * as booksText from '@atlas/messages/books';
import * as dealsText from '@atlas/messages/deals';
import * as financeText from '@atlas/messages/finance';
import * as paymentsText from '@atlas/messages/payments';
import {
  Banknote,
  BookText,
  ChartColumnStacked,
  FilePlus,
  FileText,
  HandCoins,
  Handshake,
  ListOrdered,
  SquarePlus,
  TrendingUp,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { GateGlyph } from '../ui/glyphs.tsx';
import { latePart } from '../ui/late-part.tsx';

export type FinanceView = {
  /** Its name in the address, after `?view=`. */
  readonly view: string;
  readonly label: string;
  readonly Icon: ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: 'true' }>;
  /** What of the company the person must be permitted to do to see it. */
  readonly permit: keyof CompanyOverview['permits'];
  readonly Part: ComponentType<{ company: CompanyOverview }>;
};

const Analysis = latePart(async () => (await import('../finance/figures/analysis.tsx')).Analysis);
const Collections = latePart(async () => (await import('./finance-collections.tsx')).FinanceCollections);
const Forecast = latePart(async () => (await import('../finance/figures/forecast-view.tsx')).ForecastView);
const NewRop = latePart(async () => (await import('../finance/rops/new-rop.tsx')).NewRop);
const Rops = latePart(async () => (await import('../finance/rops/rops-view.tsx')).RopsView);
const NewTransaction = latePart(async () => (await import('../finance/books/new-transaction.tsx')).NewTransaction);
const Transactions = latePart(async () => (await import('../finance/books/transactions.tsx')).Transactions);
const Books = latePart(async () => (await import('../finance/books/books-view.tsx')).BooksView);
const Sales = latePart(async () => (await import('../finance/sales/sales-view.tsx')).SalesView);
const Payments = latePart(async () => (await import('../finance/payments/payments-desk.tsx')).PaymentsDesk);
const StageGates = latePart(async () => (await import('./finance-gates.tsx')).FinanceGates);

/**
 * The views of a company's finances, in the order of the specification's sidebar. The first opens by itself. The code of
 * each loads when it is first shown.
 */
export const listFinanceViews = (): readonly [FinanceView, ...FinanceView[]] => [
  { view: 'analysis', label: financeText.analysis(), Icon: ChartColumnStacked, permit: 'readFinance', Part: Analysis },
  { view: 'gates', label: financeText.stageGates(), Icon: GateGlyph, permit: 'readSales', Part: StageGates },
  { view: 'new-rop', label: financeText.newRop(), Icon: FilePlus, permit: 'draftRops', Part: NewRop },
  {
    view: 'new-transaction',
    label: booksText.newTransaction(),
    Icon: SquarePlus,
    permit: 'createEvents',
    Part: NewTransaction,
  },
  {
    view: 'transactions',
    label: booksText.transactions(),
    Icon: ListOrdered,
    permit: 'readFinance',
    Part: Transactions,
  },
  { view: 'rops', label: financeText.rops(), Icon: FileText, permit: 'readFinance', Part: Rops },
  { view: 'collections', label: financeText.collections(), Icon: HandCoins, permit: 'readFinance', Part: Collections },
  { view: 'books', label: booksText.title(), Icon: BookText, permit: 'readFinance', Part: Books },
  { view: 'sales', label: dealsText.title(), Icon: Handshake, permit: 'readDeals', Part: Sales },
  { view: 'payments', label: paymentsText.desk(), Icon: Banknote, permit: 'readFinance', Part: Payments },
  { view: 'forecast', label: financeText.forecast(), Icon: TrendingUp, permit: 'readFinance', Part: Forecast },
];
