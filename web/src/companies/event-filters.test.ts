import { expect, test } from 'vitest';
import { readEventFilters } from './event-filters.ts';

const read = (query: string) => readEventFilters(new URLSearchParams(query));

test('the address narrows the event log', () => {
  expect(read('actor=register&kind=work&from=2026-11-01&text=Kadoma&panel=logs')).toEqual({
    actor: 'register',
    kind: 'work',
    from: '2026-11-01',
    text: 'Kadoma',
  });
});

test('a value that the register would refuse narrows nothing', () => {
  expect(read('actor=anyone&kind=weather&from=yesterday&to=2026-02-30&text=&subjectID=1')).toEqual({});
});
