import { expect, it } from 'vitest';
import { REVOKING_FACTS, SUPERSEDING_FACTS } from '../register.ts';
import { FACTS, findFact, readContent } from './all-facts.ts';

it('no two definitions share a type, and each has the form that the database accepts', () => {
  const types = FACTS.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
  for (const type of types) expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
});

it('every effect on certificates is in the lists that judge them', () => {
  const effects = FACTS.filter(({ certificate }) => certificate !== undefined);
  expect(effects.map(({ type }) => type).sort()).toEqual([...REVOKING_FACTS, ...SUPERSEDING_FACTS].sort());
  for (const { subject } of effects) expect(subject).toBe('asset');
});

it('only facts of assets are stages of one', () => {
  for (const fact of FACTS.filter(({ stage }) => stage))
    expect([fact.type, fact.subject]).toEqual([fact.type, 'asset']);
});

it('facts about a person’s account are visible only to them', () => {
  for (const { type, subject, audience } of FACTS) {
    const isAccount = [subject].flat().some((one) => ['account', 'session', 'unknown_account'].includes(one));
    expect([type, audience === 'person']).toEqual([type, isAccount]);
  }
});

const approved = { type: 'redemption.approved', before: null } as const;

it('reads a fact by its definition, and refuses what another version wrote differently', () => {
  expect(readContent({ ...approved, after: { amount: '250000' } })).toEqual({
    before: null,
    after: { amount: '250000' },
  });
  expect(readContent({ ...approved, after: null })).toBeUndefined();
  expect(readContent({ ...approved, after: { amount: 250 } })).toBeUndefined();
  expect(readContent({ ...approved, after: { amount: '1', by: 'x' } })).toBeUndefined();
  expect(readContent({ type: 'import.stopped', before: null, after: null })).toEqual({ before: null, after: null });
  expect(findFact('station.moved')).toBeUndefined();
});
