import type { CompanyId } from '@atlas/contract/identifiers';
import type { WorkItem } from '@atlas/contract/work';
import { type BulkStep, changeManyItems, MOST_AT_ONCE } from '@atlas/contract/work-desk';
import * as deskText from '@atlas/messages/queue-desk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { decodeClaims, readAccessToken } from '../../api/access-token.ts';
import { describeFailure } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { toast } from '../../ui/toast.ts';
import { changeEarly, showEarly } from './act-on-items.ts';

/** An item that a step was refused for, and why. */
export interface RefusedItem {
  readonly item: WorkItem;
  readonly reason: string;
}

/** Takes a step on items. @returns the refused ones @throws what lost the call */
export type Act = (act: BulkStep, items: readonly WorkItem[]) => Promise<readonly RefusedItem[]>;

/**
 * Takes steps on one item or many. Claims, tags and priorities show at once, and are taken back where the register
 * refuses them.
 */
export function useAct(companyID: CompanyId): Act {
  const queries = useQueryClient();
  const { mutateAsync } = useWrite(changeManyItems);
  // The hook's function changes with each call that is under way.
  const send = useRef(mutateAsync);
  send.current = mutateAsync;
  return async (act, items) => {
    const change = changeEarly(act, readOwnName());
    const takeBack = change && showEarly(queries, companyID, items, change);
    const refused: RefusedItem[] = [];
    try {
      for (let first = 0; first < items.length; first += MOST_AT_ONCE) {
        const part = items.slice(first, first + MOST_AT_ONCE);
        const versions = part.map(({ _id: workItemID, version }) => ({ workItemID, version }));
        const { results } = await send.current({ params: { companyID }, body: { items: versions, act } });
        for (const { workItemID, code, reason } of results) {
          const item = part.find(({ _id }) => _id === workItemID);
          if (code !== null && item !== undefined) refused.push({ item, reason: reason ?? '' });
        }
      }
    } catch (error) {
      takeBack?.();
      throw error;
    }
    // What was taken is read again; what was refused is shown as it was until then.
    if (refused.length > 0) takeBack?.();
    return refused;
  };
}

/** Says in a toast why a step without a dialog failed. */
export function sayRefusal(refused: readonly RefusedItem[]): void {
  const [first] = refused;
  if (refused.length === 1 && first !== undefined) toast.error(`${first.item.ref}: ${first.reason}`);
  else if (refused.length > 1) toast.error(deskText.refusedCount({ count: refused.length }));
}

/** Says in a toast that a step's call was lost. */
export function sayLost(error: unknown): void {
  toast.error(describeFailure(error));
}

/** The name of the signed-in person. */
export function readOwnName(): string {
  const token = readAccessToken();
  return (token === null ? undefined : decodeClaims(token)?.name) ?? '';
}
