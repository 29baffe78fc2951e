import { readFileSync } from 'node:fs';
import { checkRing } from '@atlas/geodesy/ring';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { examineRing } from './examine-ring.ts';
import { judgePolygon } from './repository.ts';
import { writePolygon } from './rules.ts';

let running: TestApp;
let person: TestPerson;
beforeAll(async () => {
  running = await startTestApp();
  person = await buildPerson(running);
});
afterAll(() => running.close());

test('our own check and the database agree on every ring of a small lattice, touching ones most of all', async () => {
  const step = fc.integer({ min: 0, max: 4 });
  const rings = fc.sample(fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 8 }), { seed: 7, numRuns: 400 });
  const seen = { valid: 0, invalid: 0 };
  await running.database.readAsTenant(person.actor, null, async ({ tx }) => {
    for (const ring of rings) {
      const points = ring.map(([north, east]) => [-18 + north / 1000, 30 + east / 1000] as const);
      const checked = checkRing(points);
      // A shape that is not a polygon is never sent to the database.
      if (!checked.ok && checked.reasons[0]?.code !== 'self_intersection') continue;
      const { valid } = await judgePolygon(tx, writePolygon(checked.ok ? checked.ring : points));
      expect({ points, valid }).toEqual({ points, valid: checked.ok });
      seen[valid ? 'valid' : 'invalid'] += 1;
    }
  });
  expect(seen.valid).toBeGreaterThan(50);
  expect(seen.invalid).toBeGreaterThan(50);
});

test('a marker is on the surface of any shape', async () => {
  const { features } = JSON.parse(
    readFileSync(new URL('../../../geodesy/vectors/polygons.geojson', import.meta.url), 'utf8'),
  );
  let examined = 0;
  await running.database.readAsTenant(person.actor, null, async ({ tx }) => {
    for (const { geometry } of features) {
      const points = geometry.coordinates[0].map(
        ([longitude, latitude]: [number, number]) => [latitude, longitude] as const,
      );
      const ring = await examineRing(tx, points);
      if (!ring.ok) continue;
      const inside = await judgePolygon(tx, ring.polygon);
      expect(inside.pointOnSurface).toEqual(ring.center);
      examined += 1;
    }
  });
  expect(examined).toBeGreaterThan(2);
});
