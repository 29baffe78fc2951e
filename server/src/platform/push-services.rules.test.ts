import { expect, it } from 'vitest';
import { isPushService } from './push-services.rules.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QAbc',
  'https://push.operator.example:8443/abc',
])('sends to %s', (address) => {
  expect(isPushService(address, ['push.operator.example:8443'])).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://user:pass@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilnotify.windows.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'https://push.operator.example/abc',
  'ftp://fcm.googleapis.com/abc',
  'fcm.googleapis.com',
  '',
  // Hosts that the library which sends reads as 127.0.0.1.
  'https://127.0.0.1;.push.apple.com/abc',
  'https://127.0.0.1`.push.apple.com/abc',
  "https://127.0.0.1'.notify.windows.com/abc",
  'https://127.0.0.1{.push.services.mozilla.com/abc',
  'https://fcm.googleapis.com\\@127.0.0.1/abc',
  'https://fcm.google\tapis.com/abc',
])('does not send to %s', (address) => {
  expect(isPushService(address, ['push.operator.example:8443'])).toBe(false);
});
