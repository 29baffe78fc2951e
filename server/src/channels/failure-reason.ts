import type { Delivery } from '@atlas/contract/work';

/**
 * Why an answer did not reach the requester. `bounced`: their mail server reported it. `refused`: the mail server, or
 * WhatsApp, refused it for good. `window_closed`: their last message is more than 24 hours old, and there is no template
 * to tell them with. `not_configured`: the register is not connected to WhatsApp any more. `expired`: it was tried for
 * three days. `disowned`: the person with the address did not ask. `too_many`: the address of a form had its mails of the day.
 */
export type FailureReason = NonNullable<Delivery['reason']>;
