/** Why an answer did not reach the requester. */
export type FailureReason =
  /** Their mail server reported that it could not be delivered. */
  | 'bounced'
  /** The mail server, or WhatsApp, refused it for good. */
  | 'refused'
  | 'not_on_whatsapp'
  /** Their last message was more than 24 hours ago, and there is no template to tell them with. */
  | 'window_closed'
  /** The register is not connected to WhatsApp any more. */
  | 'not_configured'
  /** It was tried for three days. */
  | 'expired';
