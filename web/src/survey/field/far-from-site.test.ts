import { expect, it } from 'vitest';
import { findFarMetres } from './far-from-site.ts';

const site = { latitude: -18.36, longitude: 29.92 };

it('asks about places far from all that is known, and only about those', () => {
  expect(findFarMetres({ latitude: -18.361, longitude: 29.921 }, [site])).toBeUndefined();
  expect(findFarMetres({ latitude: -17.83, longitude: 31.05 }, [site])).toBeGreaterThan(100_000);
  expect(findFarMetres({ latitude: -17.83, longitude: 31.05 }, [site, { latitude: -17.831, longitude: 31.051 }])).toBe(
    undefined,
  );
  expect(findFarMetres(site, [])).toBeUndefined();
});
