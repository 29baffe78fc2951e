import { globSync, readFileSync } from 'node:fs';
import type { FactDefinition } from '@atlas/contract/facts/define-fact';
import { expect, it } from 'vitest';

const PROJECT = new URL('../../../', import.meta.url);
/** What records events: programs, the steps that they take, functions of the database, and the log's own events. */
const RECORDERS = [
  '{server,demo}/src/**/*.ts',
  'contract/src/steps/*.ts',
  'server/db/functions/**/*.sql',
  'transparency/src/*.ts',
];

/** The types of the definitions that no text names, by `noun.name` or by the type itself. */
function findUnrecorded(nouns: Readonly<Record<string, Readonly<Record<string, FactDefinition>>>>, texts: string) {
  return Object.entries(nouns).flatMap(([noun, definitions]) =>
    Object.entries(definitions).flatMap(([name, { type }]) =>
      new RegExp(`\\b${noun}\\.${name}\\b|'${type}'`).test(texts) ? [] : [type],
    ),
  );
}

it('every event that the contract defines is recorded somewhere', async () => {
  const files = globSync('contract/src/facts/*.ts', { cwd: PROJECT }).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, PROJECT).href)));
  const nouns = Object.fromEntries(
    modules.flatMap((module) => Object.entries(module)).filter(([name]) => name.endsWith('Facts')),
  ) as Parameters<typeof findUnrecorded>[0];
  const texts = RECORDERS.flatMap((pattern) => globSync(pattern, { cwd: PROJECT }))
    // The list of audiences names every type.
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('audience_of.sql'))
    .map((file) => readFileSync(new URL(file, PROJECT), 'utf8'))
    .join('\n');
  expect(Object.keys(nouns)).toContain('baseStationFacts');
  expect(findUnrecorded(nouns, texts)).toEqual([]);
});

it('finds an event that nothing records', () => {
  const facts = { stationMoved: { type: 'base_station.moved', subject: 'base_station', audience: 'company' } } as const;
  expect(findUnrecorded({ facts }, 'record(facts.stationMovedAway)')).toEqual(['base_station.moved']);
  expect(findUnrecorded({ facts }, 'record(facts.stationMoved)')).toEqual([]);
  expect(findUnrecorded({ facts }, "tell('base_station.moved')")).toEqual([]);
});
