import { expect, it } from 'vitest';
import { sumScripts } from './sum-scripts.ts';

it('counts programs however the page asks for them', () => {
  const items = [
    { resourceType: 'Script', mimeType: 'text/javascript', transferSize: 1 },
    { resourceType: 'Fetch', mimeType: 'text/javascript', transferSize: 20 },
    { resourceType: 'Other', mimeType: 'application/javascript', transferSize: 300 },
    { resourceType: 'Script', mimeType: '', transferSize: 4_000 },
    { resourceType: 'Fetch', mimeType: 'application/json', transferSize: 50_000 },
    { resourceType: 'Document', mimeType: 'text/html', transferSize: 600_000 },
  ];
  expect(sumScripts({ items })).toBe(4_321);
  expect(sumScripts(undefined)).toBe(0);
});
