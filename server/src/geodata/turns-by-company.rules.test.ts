import { CompanyId } from '@atlas/contract/identifiers';
import { expect, it } from 'vitest';
import { TurnsByCompany } from './turns-by-company.ts';

const [flooding, other] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => CompanyId.parse(id)) as [
  CompanyId,
  CompanyId,
];

/** Until everything that waits for a promise has run. */
const settle = () => new Promise(setImmediate);

it('runs one piece of work per company at a time, side by side, and a failure lets the next one begin', async () => {
  const turns = new TurnsByCompany(2);
  const told: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const begin = (company: CompanyId, name: string) =>
    turns
      .take(company, () => {
        told.push(name);
        return new Promise<void>((resolve, reject) => {
          ends.set(name, (error) => (error === undefined ? resolve() : reject(error)));
        });
      })
      .catch(() => told.push(`${name} failed`));
  const all = [begin(flooding, 'a1'), begin(flooding, 'a2'), begin(flooding, 'a3'), begin(other, 'b1')];
  await settle();
  expect(told).toEqual(['a1', 'b1']);
  ends.get('a1')?.(new Error('of a file'));
  await all[0];
  await settle();
  expect(told.toSorted()).toEqual(['a1', 'a1 failed', 'a2', 'b1']);
  ends.get('b1')?.();
  ends.get('a2')?.();
  await Promise.all([all[1], all[3]]);
  await settle();
  ends.get('a3')?.();
  await Promise.all(all);
  expect(told.at(-1)).toBe('a3');
});
