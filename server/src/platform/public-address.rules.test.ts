import { expect, it } from 'vitest';
import { isPublicAddress, lookUpPublic } from './public-address.ts';

it.each(['142.250.1.95', '2a00:1450:4001::5f', '100.63.0.1', '172.32.0.1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('a host of this machine is not looked up for a push', async () => {
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) =>
    lookUpPublic('localhost', { all: true }, (fault) => resolve(fault)),
  );
  expect(error?.code).toBe('EINNER');
});
