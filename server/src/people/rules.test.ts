import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNetwork, judgeRenewal } from './rules.ts';

describe('findNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(findNetwork(address)).toBe(network);
  });

  it('is one for all addresses of a subscriber, and another for the neighbour', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }), (host) => {
        const tail = host.map((group) => group.toString(16)).join(':');
        expect(findNetwork(`2001:db8:1:2:${tail}`)).toBe('2001:db8:1:2::/64');
        expect(findNetwork(`2001:db8:1:3:${tail}`)).toBe('2001:db8:1:3::/64');
      }),
    );
  });
});

describe('judgeRenewal', () => {
  it.each([
    [
      { sessionLives: true, spentSecondsAgo: null },
      { ok: true, rotates: true },
    ],
    [
      { sessionLives: true, spentSecondsAgo: 0 },
      { ok: true, rotates: false },
    ],
    [
      { sessionLives: true, spentSecondsAgo: 10 },
      { ok: true, rotates: false },
    ],
    [
      { sessionLives: true, spentSecondsAgo: 10.001 },
      { ok: false, reasons: ['token_reused'] },
    ],
    [
      { sessionLives: false, spentSecondsAgo: null },
      { ok: false, reasons: ['session_over'] },
    ],
    [
      { sessionLives: false, spentSecondsAgo: 1 },
      { ok: false, reasons: ['session_over'] },
    ],
  ])('%j -> %j', (token, verdict) => {
    expect(judgeRenewal(token)).toEqual(verdict);
  });
});
