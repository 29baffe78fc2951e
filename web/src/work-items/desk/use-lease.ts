import type { WorkItem } from '@atlas/contract/work';
import { readWorkItem } from '@atlas/contract/work';
import { renewWorkItem } from '@atlas/contract/work-steps';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPerson } from '../../api/access-token.ts';
import { keyOfRead } from '../../api/read-options.ts';
import { useWrite } from '../../api/use-write.ts';

/** How often an item that is open on the screen renews its holder's lease. */
const RENEW_MILLISECONDS = 60_000;
/** A lease that is over by now is read again a moment later, when the register sees it too. */
const AFTER_MILLISECONDS = 1_000;

/** Renews the person's own hold on an item while it is open, and reads the item again when another's hold is over. */
export function useLease({ companyID, _id: workItemID, state, assigneeSub, leaseUntil }: WorkItem): void {
  const queries = useQueryClient();
  const { mutate } = useWrite(renewWorkItem);
  const isOwn = assigneeSub !== null && assigneeSub === readPerson() && state !== 'DONE' && state !== 'CANCELLED';
  const hasLease = leaseUntil !== null;
  useEffect(() => {
    if (!isOwn || !hasLease) return;
    const params = { companyID, workItemID };
    const readAgain = () => void queries.invalidateQueries({ queryKey: keyOfRead(readWorkItem, { params }) });
    const renew = () => {
      if (document.visibilityState === 'visible') mutate({ params }, { onError: readAgain });
    };
    const timer = setInterval(renew, RENEW_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isOwn, hasLease, companyID, workItemID, mutate, queries]);
  useEffect(() => {
    if (isOwn || leaseUntil === null) return;
    const wait = Date.parse(leaseUntil) - Date.now() + AFTER_MILLISECONDS;
    if (wait < 0) return;
    const key = keyOfRead(readWorkItem, { params: { companyID, workItemID } });
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: key }), wait);
    return () => clearTimeout(timer);
  }, [isOwn, leaseUntil, companyID, workItemID, queries]);
}
