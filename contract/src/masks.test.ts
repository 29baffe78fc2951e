import { describe, expect, it } from 'vitest';
import { maskEmail, maskNationalId } from './masks.ts';

describe('a masked email address', () => {
  it.each([
    ['tendai@dombo.co.zw', 't•••@d•••.zw'],
    ['t@d.zw', 't•••@d•••.zw'],
    ['"a@b"@example.com', '"•••@e•••.com'],
    ['root@localhost', 'r•••@l•••'],
    ['𝔱endai@dombo.zw', '𝔱•••@d•••.zw'],
    ['no address', '•••'],
    ['@dombo.zw', '•••'],
    ['', '•••'],
  ])('shows only the ends of %j', (email, shown) => expect(maskEmail(email)).toBe(shown));

  it('is the same for addresses of any length', () => {
    expect(maskEmail('tendai@dombo.zw')).toBe(maskEmail('tatenda.moyo.of.mutoko@dzimbahwe.org.zw'));
  });
});

describe('a masked National ID', () => {
  it.each(['63-123456-K-42', '63-1234567 K 42', '63-123456K42', '63 1234567k42', ' 63-123456-k-42 '])(
    'shows all of %j but the serial number',
    (nationalId) => expect(maskNationalId(nationalId)).toBe('63-••••••-K-42'),
  );

  it.each(['FN123456', '63-12345-K-42', 'ZW 63-123456-K-42', '•', ''])('shows nothing of %j', (other) => {
    expect(maskNationalId(other)).toBe('••••••');
  });
});
