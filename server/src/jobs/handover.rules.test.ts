import { expect, it } from 'vitest';
import { Handover, maskAnswer } from './handover.rules.ts';

const answered = (responseCode: number) => Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode });

it('notices the first success after a start and after a trouble of the server, for each topic', () => {
  const handover = new Handover();
  expect(handover.succeed('mail', 0)).toBe(true);
  expect(handover.succeed('mail', 1)).toBe(false);
  expect(handover.succeed('text', 1)).toBe(true);
  handover.fail('mail', new Error('ECONNREFUSED'));
  expect(handover.succeed('mail', 200_000)).toBe(true);
  handover.fail('mail', answered(451));
  // Not with each message, while one is refused over and over.
  expect(handover.succeed('mail', 210_000)).toBe(false);
  expect(handover.succeed('mail', 330_000)).toBe(true);
});

it('does not blame the server for an address that does not exist', () => {
  const handover = new Handover();
  handover.succeed('mail', 0);
  handover.fail('mail', answered(550));
  expect(handover.succeed('mail', 500_000)).toBe(false);
});

it('tells what the server answered, without an address', () => {
  const error = Object.assign(new Error('…'), {
    response: '451 4.7.1 <anna@example.com>: Recipient address rejected: user anna is not\nlisted at smtp:b@c.example',
  });
  expect(maskAnswer(error, 'anna@example.com')).toBe(
    '451 4.7.1 <…>: Recipient address rejected: user … is not listed at smtp:…',
  );
  expect(maskAnswer(new Error('connect'), 'anna@example.com')).toBeUndefined();
});
