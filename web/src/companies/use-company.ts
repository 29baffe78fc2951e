import { CompanyOverview, readCompany } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { OfflineError } from '../api/api-error.ts';
import { keyOfRead } from '../api/read-options.ts';
import { readSaved, saveRead } from '../api/saved-reads.ts';
import { useRead } from '../api/use-read.ts';

type Refetch = Pick<UseQueryResult<CompanyOverview>, 'refetch'>;

/** The company, loading, or why it cannot be shown. */
type CompanyReading = Refetch &
  (
    | { data: CompanyOverview; isPending: false; isError: false; error: null }
    | { data: undefined; isPending: true; isError: false; error: null }
    | { data: CompanyOverview | undefined; isPending: false; isError: true; error: Error }
  );

/** The id of the company in the address. The server judges whether it exists. */
export function useCompanyID(): CompanyId {
  return (useParams().companyID ?? '') as CompanyId;
}

/**
 * Reads the company of the address. Without a signal it is the last state stored on this device, so that work in the
 * field can continue.
 */
export function useCompanyRead(): CompanyReading {
  const companyID = useCompanyID();
  const input = { params: { companyID } };
  const key = keyOfRead(readCompany, input);
  const { data, isPending, isError, error, failureReason, refetch } = useRead(readCompany, input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer triggers it; its key says whose it is
  useEffect(() => {
    if (data !== undefined) saveRead(key, data);
  }, [data]);
  const isOffline = data === undefined && failureReason instanceof OfflineError;
  // A new try clears the last error. The screen stays as it is, with everything typed, until an answer arrives.
  const [standsIn, setStandsIn] = useState<CompanyId>();
  useEffect(() => {
    if (isOffline) setStandsIn(companyID);
  }, [isOffline, companyID]);
  const isTriedAgain = isPending && standsIn === companyID;
  const kept = isOffline || isTriedAgain ? CompanyOverview.safeParse(readSaved(key)) : undefined;
  if (kept?.success) return { data: kept.data, isPending: false, isError: false, error: null, refetch };
  return { data, isPending, isError, error, refetch } as CompanyReading;
}

/** The company that the surrounding layout has loaded. */
export function useCompany(): CompanyOverview {
  return useOutletContext<CompanyOverview>();
}
