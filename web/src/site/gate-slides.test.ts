import { expect, test } from 'vitest';
import { listSlides } from './gate-slides.ts';

test('no slide of the gallery links to a page with the gallery', () => {
  for (const { to } of listSlides()) expect(['/stage/gates', '/transaction/hub', '/atlas']).not.toContain(to);
});
