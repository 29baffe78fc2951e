import { sendContact } from '@atlas/contract/contact';
import type { Reply, Sent } from '@atlas/contract/endpoint';
import { call } from '../api/call.ts';
import { type FieldIssues, readFormIssues } from '../api/form-issues.ts';

export type ContactBody = Sent<typeof sendContact>['body'];
export type SentContact = Reply<typeof sendContact>;

/** What the contract finds wrong with a request before it is sent; empty if it accepts it. */
export function checkContact(body: ContactBody): FieldIssues {
  return readFormIssues(sendContact.body, body);
}

/** Sends a request to the register. Throws `ApiError` for a refusal and `OfflineError` without a connection. */
export function deliverContact(body: ContactBody, idempotencyKey: string): Promise<SentContact> {
  return call(sendContact, { body }, { idempotencyKey });
}
