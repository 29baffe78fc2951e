import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { convertCoordinates, MAXIMUM_POINTS, SystemId } from './cartography.ts';
import { readFieldReason } from './field-reasons.ts';
import { EmailAddress, lineOfText, NewPassword } from './text.ts';

const reasonsOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues.map(readFieldReason);

test.each([
  ['nothing', lineOfText(5), ' ', { code: 'field_empty', parameters: {} }],
  ['a long line', lineOfText(5), 'quarry', { code: 'field_too_long', parameters: { most: 5 } }],
  ['two lines', lineOfText(5), 'a\nb', { code: 'field_not_one_line', parameters: {} }],
  ['a short password', NewPassword, 'short', { code: 'field_too_short', parameters: { least: 8 } }],
  ['half an address', EmailAddress, 'rudo@', { code: 'email_malformed', parameters: {} }],
  ['no system', SystemId, null, { code: 'system_not_chosen', parameters: {} }],
  ['a value that no check of ours looked at', lineOfText(5), 7, { code: 'field_invalid', parameters: {} }],
])('%s has a code, with the figure that its sentence quotes', (_name, schema, value, reason) => {
  expect(reasonsOf(schema, value)).toEqual([reason]);
});

test('too many points are reported once, with the most corners that a boundary may have', () => {
  const points = Array.from({ length: MAXIMUM_POINTS + 2 }, (_, index) => [index, index]);
  expect(reasonsOf(convertCoordinates.body, { points })).toContainEqual({
    code: 'points_too_many',
    parameters: { most: MAXIMUM_POINTS },
  });
  const counted = reasonsOf(convertCoordinates.body, { points })?.filter(({ code }) => code === 'points_too_many');
  expect(counted).toHaveLength(1);
});
