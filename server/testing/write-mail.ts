/** A mail as a person's program would send it. */
export interface MailDraft {
  readonly from?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly messageID?: string;
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  /** Further headers, each a whole line. */
  readonly headers?: readonly string[];
  readonly files?: readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[];
}

let serial = 0;

/** Writes a mail to the desk, with lines as they travel. */
export function writeMail(draft: MailDraft): string {
  serial += 1;
  const boundary = `part-${serial}`;
  const text = draft.text ?? 'Is the shaft open?';
  const head = [
    `From: ${draft.from ?? 'Rudo Moyo <rudo@example.com>'}`,
    'To: desk@register.example',
    `Subject: ${draft.subject ?? 'The shaft'}`,
    `Message-ID: ${draft.messageID ?? `<mail-${serial}@example.com>`}`,
    'Date: Mon, 23 Nov 2026 09:10:00 +0200',
    'MIME-Version: 1.0',
    ...(draft.inReplyTo === undefined ? [] : [`In-Reply-To: ${draft.inReplyTo}`]),
    ...(draft.references === undefined ? [] : [`References: ${draft.references.join('\r\n ')}`]),
    ...(draft.headers ?? []),
  ];
  if (draft.files === undefined) {
    return [...head, 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n');
  }
  const parts = draft.files.map(({ name, type, bytes }) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n'),
    ].join('\r\n'),
  );
  return [
    ...head,
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...parts,
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
