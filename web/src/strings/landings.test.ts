import { expect, test } from 'vitest';
import { landingText } from './landings.ts';

test('no slide of the gallery leads to a page that shows the gallery', () => {
  for (const { to } of landingText.slides) expect(['/stage/gates', '/transaction/hub', '/atlas']).not.toContain(to);
});
