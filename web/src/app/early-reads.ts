import type { CompanyId } from '@atlas/contract/identifiers';
import type { ComponentType } from 'react';
import { useMatches } from 'react-router';

/** What a page of a company exports as its `handle` when it can read something beside the company, not after it. */
export interface EarlyReads {
  /** Draws nothing; stands from before the company is there until the page is left. */
  readonly EarlyReads: ComponentType<{ companyID: CompanyId; isCompanyPending: boolean }>;
}

/** The early reads of the page that the address names. */
export function useEarlyReads(): EarlyReads['EarlyReads'] | undefined {
  const handle = useMatches().at(-1)?.handle;
  return hasEarlyReads(handle) ? handle.EarlyReads : undefined;
}

const hasEarlyReads = (handle: unknown): handle is EarlyReads =>
  typeof handle === 'object' && handle !== null && 'EarlyReads' in handle;
