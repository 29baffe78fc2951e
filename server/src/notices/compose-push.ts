import { pathOfNotice } from '@atlas/contract/notice-path';
import type { Notice } from '@atlas/contract/notices';
import type { PushText } from '@atlas/contract/push-text';
import * as words from '@atlas/messages/notices';
import type { Locale } from '../platform/locale.ts';
import { sayNotice } from './compose-mail.ts';
import { isDigest } from './delivery.rules.ts';

/**
 * What a person's browsers show of notices: one message for each thing, or one for all when they are many. It names
 * references, and no person.
 */
export function composePushes(notices: readonly Notice[], locale: Locale): readonly PushText[] {
  if (isDigest(notices.length)) {
    const count = notices.length;
    return [
      {
        title: words.pushTitle({}, { locale }),
        body: words.mailSubject({ count }, { locale }),
        path: '/notices',
        tag: 'digest',
      },
    ];
  }
  return notices.map((notice) => ({
    title: words.pushTitle({}, { locale }),
    body: sayNotice(notice, locale),
    path: pathOfNotice(notice),
    tag: notice.subject.id,
  }));
}
