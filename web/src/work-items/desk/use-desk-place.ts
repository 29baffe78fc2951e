import { WorkItemId } from '@atlas/contract/identifiers';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type DeskFilter, readDeskFilter, writeDeskFilter } from './desk-filter.ts';

/** What the address says of the desk: the open item and the filter, so that a link shows the same. */
export interface DeskPlace {
  readonly openID: WorkItemId | undefined;
  readonly filter: DeskFilter;
  /** @param replaces whether Back leads past the item that was open before */
  readonly open: (workItemID: WorkItemId | undefined, replaces?: boolean) => void;
  readonly choose: (filter: DeskFilter) => void;
}

/** The desk's place in the address. */
export function useDeskPlace(): DeskPlace {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const read = WorkItemId.safeParse(parameters.get('item'));
  const text = parameters.toString();
  const filter = useMemo(() => readDeskFilter(new URLSearchParams(text)), [text]);
  // The filter stays the same object while another part of the address changes.
  const key = JSON.stringify(filter);
  const same = useMemo(() => JSON.parse(key) as DeskFilter, [key]);
  return useMemo(() => {
    const store = (changes: Readonly<Record<string, string | null>>, replace: boolean) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate({ search: `?${next}` }, { replace, preventScrollReset: true });
    };
    return {
      openID: read.data,
      filter: same,
      open: (workItemID, replaces = false) => store({ item: workItemID ?? null }, replaces),
      choose: (chosen) => store(writeDeskFilter(chosen), true),
    };
  }, [read.data, same, navigate]);
}
