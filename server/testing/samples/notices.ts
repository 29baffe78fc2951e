import { DEFAULT_CHOICES } from '@atlas/contract/notices';
import { nothing } from './parts.ts';
import type { Sample } from './sample.ts';

/** A browser's public key is a point of P-256, and its secret 16 bytes; any will do. */
const KEYS = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };

/** Requests about notices. */
export const NOTICE_SAMPLES: Readonly<Record<string, Sample>> = {
  'notices.countNotices': { write: nothing },
  'notices.listNotices': { write: () => ({ query: { only: 'unread' } }) },
  'notices.markNoticesRead': {
    write: () => ({ body: { until: '2026-11-26T12:00:00.000Z', noticeID: crypto.randomUUID() } }),
  },
  'notices.readNoticeSettings': { write: nothing },
  'notices.setNoticeChoices': {
    write: ({ companyID }) => ({ body: { companyID, ...DEFAULT_CHOICES, quiet: false } }),
    mayBeRefused: true,
  },
  'notices.addBrowser': {
    write: () => ({ body: { endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, keys: KEYS } }),
  },
  'notices.removeBrowser': { write: () => ({ params: { subscriptionID: crypto.randomUUID() } }), mayBeRefused: true },
  'notices.stopMails': { write: () => ({ body: { token: 'a-token-that-nobody-was-ever-given' } }), mayBeRefused: true },
};
