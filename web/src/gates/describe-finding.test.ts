import { because } from '@atlas/contract/reasons';
import { expect, test } from 'vitest';
import { describeFinding } from './describe-finding.ts';

test('a finding is a sentence that names the linked tree it is in', () => {
  const unknown = because('source_unknown', { name: 'Sales', source: 'Nowhere' });
  const sentence = '“Sales” takes Megajoules from “Nowhere”, which is not a gate here.';
  expect(describeFinding({ ...unknown, nodeIds: [], within: null })).toBe(sentence);
  expect(describeFinding({ ...unknown, nodeIds: [], within: 'T' })).toBe(`In “T”: ${sentence}`);
});
