import { describe, expect, it } from 'vitest';
import { maskPhone, normalisePhone } from './phone.ts';

describe('normalisePhone', () => {
  it.each([
    '0771234567',
    '077 123 4567',
    '(077) 123-4567',
    '771234567',
    '263771234567',
    '+263771234567',
    '+263 77 123 4567',
    '+263 (0) 77 123 4567',
    '00263 77 123 4567',
    ' +263-77-123-4567 ',
    '+0771234567',
    'tel:+263-77-123-4567',
  ])('reads %s as one Zimbabwean number', (typed) => {
    expect(normalisePhone(typed)).toBe('+263771234567');
  });

  it('keeps the country in a number', () => {
    expect(normalisePhone('+27 82 123 4567')).toBe('+27821234567');
    expect(normalisePhone('+44 20 7946 0958')).toBe('+442079460958');
  });

  it.each(['', '12', 'phone', '0', '+', '077123456', '+263 77 123 4567 890', 'ring 0771234567', '+999 123 456 789'])(
    'refuses %j',
    (typed) => {
      expect(normalisePhone(typed)).toBeUndefined();
    },
  );
});

it('a short number shows nothing', () => {
  expect(maskPhone('12345')).toBe('•••••');
});
