import { describe, expect, it } from 'vitest';
import { buildAddress, findCookie } from './address.ts';

describe('addresses', () => {
  it('fills and escapes the parts of the path', () => {
    expect(buildAddress('/api/a/:companyID/b/:sub', { companyID: 'x/y', sub: '1' }, undefined)).toBe(
      '/api/a/x%2Fy/b/1',
    );
  });

  it('appends defined query values only', () => {
    expect(buildAddress('/api/a', undefined, { search: 'a&b', limit: 5, after: undefined })).toBe(
      '/api/a?search=a%26b&limit=5',
    );
  });

  it('refuses a part without a value', () => {
    expect(() => buildAddress('/api/:companyID', {}, undefined)).toThrow('companyID');
  });

  it('finds a cookie by its whole name', () => {
    expect(findCookie('A-XSRF-TOKEN=1; XSRF-TOKEN=a%3Db', 'XSRF-TOKEN')).toBe('a=b');
    expect(findCookie('', 'XSRF-TOKEN')).toBeUndefined();
  });
});
