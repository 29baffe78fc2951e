import { expect, test } from 'vitest';
import { ALLOWED, denied, permitCall } from './permits.ts';
import { because } from './reasons.ts';

const call = { access: ['Manager', 'Director', 'SUPERADMIN'] } as const;

test('the roles of a call may make it, and others learn which roles may', () => {
  expect(permitCall('Director', call)).toEqual(ALLOWED);
  expect(permitCall('Sales', call)).toEqual({
    allowed: false,
    because: { code: 'role_missing', parameters: { roles: 'Manager, Director' } },
  });
});

test('only people with a sufficient role see what closes a step', () => {
  const retired = because('asset_out_of_use', { standing: 'RETIRED' });
  expect(permitCall('Manager', call, retired)).toEqual(denied(retired));
  expect(permitCall('Survey', call, retired)).toMatchObject({ because: { code: 'role_missing' } });
});
