import { WorkItemId } from '@atlas/contract/identifiers';
import { ROW_ID } from './desk-row.tsx';

/** The item of the row that has the focus, or in which something has it. */
export function readFocusedRow(): WorkItemId | undefined {
  const row = document.activeElement?.closest('li')?.querySelector(`[id^="${ROW_ID}"]`);
  return row == null ? undefined : WorkItemId.safeParse(row.id.slice(ROW_ID.length)).data;
}
