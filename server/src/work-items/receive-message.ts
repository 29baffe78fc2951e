import type { CompanyId, WorkItemId, WorkLinkId } from '@atlas/contract/identifiers';
import type { Channel } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { readDueTimes } from './due-times.ts';

/** What a requester wrote. */
export interface RequesterMessage {
  readonly companyID: CompanyId;
  readonly itemID: WorkItemId;
  readonly channel: Channel;
  readonly text: string;
  /** The link that it came through. */
  readonly linkID?: WorkLinkId;
  readonly authorName?: string;
  readonly messageID?: string;
}

/** The item that got a message. */
export interface ReceivingItem {
  readonly companyID: CompanyId;
  readonly workItemID: WorkItemId;
  readonly ref: string;
  /** Whether the message opened it. */
  readonly opened: boolean;
}

/**
 * Adds a message of the requester to the item that its case is at now, which goes back to its holder or into the line.
 * If the item was closed more than seven days ago, the message opens one that continues it.
 */
export async function receiveMessage(tx: Tx, message: RequesterMessage): Promise<ReceivingItem> {
  const { companyID, itemID, linkID, text, channel, authorName } = message;
  const dues = await readDueTimes(tx);
  const { rows } = await sql<{ company_id: CompanyId; id: WorkItemId; ref: string; opened: boolean }>`
    SELECT company_id, id, ref, opened FROM app.receive_work_message(${companyID}::uuid, ${itemID}::uuid,
      ${linkID ?? null}::uuid, ${message.messageID ?? crypto.randomUUID()}::uuid, ${text}, ${crypto.randomUUID()}::uuid, ${JSON.stringify(dues)}::jsonb,
      ${channel}, ${authorName ?? null})`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`a message came for an item that does not exist: ${itemID}`);
  return { companyID: row.company_id, workItemID: row.id, ref: row.ref, opened: row.opened };
}
