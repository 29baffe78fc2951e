import { expect, test } from 'vitest';
import { readMembers, readPin } from './station-fields.ts';

test('members are read line by line; a name may contain a comma, a line without a phone is refused', () => {
  expect(readMembers(' Chipo Moyo, +263771234567 \n\nMoyo, Tendai, 0772 000 111')).toEqual([
    { name: 'Chipo Moyo', phone: '+263771234567' },
    { name: 'Moyo, Tendai', phone: '0772 000 111' },
  ]);
  expect(readMembers('')).toEqual([]);
  expect(readMembers('Chipo Moyo')).toBeNull();
  expect(readMembers('Chipo Moyo,')).toBeNull();
});

test('a pin is two readable angles or empty', () => {
  expect(readPin('', ' ')).toBeNull();
  expect(readPin('-18.5', '29.9')).toEqual({ lat: -18.5, lng: 29.9 });
  expect(readPin('-18.5', '')).toBeUndefined();
  expect(readPin('-118.5', '29.9')).toBeUndefined();
});
