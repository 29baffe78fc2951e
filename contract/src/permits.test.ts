import { expect, test } from 'vitest';
import { ALLOWED, permitCall } from './permits.ts';

const call = { access: ['Manager', 'Director', 'SUPERADMIN'] } as const;

test('the roles of a call may make it, the others hear which do', () => {
  expect(permitCall('Director', call)).toEqual(ALLOWED);
  expect(permitCall('Sales', call)).toEqual({
    allowed: false,
    reason: 'This needs one of the roles Manager, Director.',
  });
});

test('what stands in the way is told to those whose role would do, and to nobody else', () => {
  expect(permitCall('Manager', call, 'This asset is retired.').reason).toBe('This asset is retired.');
  expect(permitCall('Survey', call, 'This asset is retired.').reason).toContain('Manager, Director');
});
