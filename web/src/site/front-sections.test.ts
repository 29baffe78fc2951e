import { expect, test } from 'vitest';
import { findSnap, type SectionBox } from './front-sections.ts';

const boxes: readonly SectionBox[] = [
  { section: 'home', top: 60, height: 840 },
  { section: 'services', top: 900, height: 840 },
  { section: 'features', top: 1740, height: 1200 },
  { section: 'footer', top: 2940, height: 840 },
];
const window = { viewportHeight: 900, barHeight: 60, boxes };

test('500 pixels of movement snap to the section under the middle; 499 do not', () => {
  expect(findSnap({ ...window, travelled: 500, scrollTop: 500 })).toEqual({ section: 'services', top: 840 });
  expect(findSnap({ ...window, travelled: 499, scrollTop: 500 })).toBeNull();
  expect(findSnap({ ...window, travelled: 900, scrollTop: 400 })).toEqual({ section: 'home', top: 0 });
});

test('a section that does not fit the window is never snapped', () => {
  expect(findSnap({ ...window, travelled: 2000, scrollTop: 1900 })).toBeNull();
});

test('a page at the start of a section does not move', () => {
  expect(findSnap({ ...window, travelled: 800, scrollTop: 840 })).toBeNull();
});
