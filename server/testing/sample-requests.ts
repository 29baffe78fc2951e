import { ASSET_SAMPLES } from './samples/assets.ts';
import { BOOK_SAMPLES } from './samples/books.ts';
import { COMPANY_SAMPLES } from './samples/companies.ts';
import { DEAL_SAMPLES } from './samples/deals.ts';
import { GATE_SAMPLES } from './samples/gates.ts';
import { LEDGER_SAMPLES } from './samples/ledger.ts';
import { MAP_SAMPLES } from './samples/maps.ts';
import { NOTICE_SAMPLES } from './samples/notices.ts';
import { PAYMENT_SAMPLES } from './samples/payments.ts';
import { PEOPLE_SAMPLES } from './samples/people.ts';
import { PUBLIC_SAMPLES } from './samples/public.ts';
import { REGISTER_SAMPLES } from './samples/register.ts';
import { REPORT_SAMPLES } from './samples/reports.ts';
import { RIGHT_SAMPLES } from './samples/rights.ts';
import { ROP_SAMPLES } from './samples/rops.ts';
import type { Sample } from './samples/sample.ts';

/** A well-formed request for every endpoint of the contract, by `module.name`. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...PUBLIC_SAMPLES,
  ...PEOPLE_SAMPLES,
  ...NOTICE_SAMPLES,
  ...COMPANY_SAMPLES,
  ...ASSET_SAMPLES,
  ...RIGHT_SAMPLES,
  ...DEAL_SAMPLES,
  ...ROP_SAMPLES,
  ...PAYMENT_SAMPLES,
  ...MAP_SAMPLES,
  ...GATE_SAMPLES,
  ...REGISTER_SAMPLES,
  ...LEDGER_SAMPLES,
  ...BOOK_SAMPLES,
  ...REPORT_SAMPLES,
};
