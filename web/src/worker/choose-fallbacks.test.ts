import { expect, test } from 'vitest';
import { chooseFallbacks, nameOfflinePage, pointToWanted, readWantedPage, WANTED_LINK } from './choose-fallbacks.ts';

const application = ['/profile', '/company/:companyID', '/company/:companyID/assets'];

test('a page of the application falls back to the shell, a public page to itself, the rest to the offline page', () => {
  expect(chooseFallbacks('/company/7/assets', application, '/profile')).toEqual(['/profile', '/offline']);
  expect(chooseFallbacks('/company/7/', application, '/profile')).toEqual(['/profile', '/offline']);
  expect(chooseFallbacks('/atlas', application, '/profile')).toEqual(['/atlas', '/offline']);
  expect(chooseFallbacks('/', application, '/profile')).toEqual(['/', '/offline']);
  expect(chooseFallbacks('/company/7/assets/8/9', application, '/profile')).toEqual([
    '/company/7/assets/8/9',
    '/offline',
  ]);
});

test('the offline page links back to the requested page, and nowhere else', () => {
  const origin = 'https://atlas.example';
  const wanted = new URL('/commodity/garlpex?category=Chrome+claims&to=70%2C000#key=a', origin);
  const shown = new URL(nameOfflinePage(wanted) + wanted.hash, origin);
  expect(shown.pathname).toBe('/offline');
  expect(readWantedPage(shown)).toBe('/commodity/garlpex?category=Chrome+claims&to=70%2C000#key=a');
  for (const foreign of ['', '?wanted=//elsewhere.example/', '?wanted=javascript:alert(1)', '?wanted=http://[']) {
    expect(readWantedPage(new URL(`/offline${foreign}`, origin)), foreign).toBe('/');
  }
  for (const hidden of ['/.//elsewhere.example', '/\\\\elsewhere.example', `${origin}//elsewhere.example`]) {
    const shownThen = new URL(`/offline?${new URLSearchParams({ wanted: hidden })}`, origin);
    expect(new URL(readWantedPage(shownThen), origin).origin, hidden).toBe(origin);
  }
});

test("only the stored offline page's link is changed to the requested page", () => {
  const page = (href: string) =>
    `<a href="/">Home</a><a class="button" id="${WANTED_LINK}" href="${href}">Try again</a>`;
  expect(pointToWanted(page('/'), '/atlas?a=1&b=$&')).toBe(page('/atlas?a=1&amp;b=$&amp;'));
  expect(pointToWanted(page('/'), '/"><script>')).toBe(page('/&quot;><script>'));
});
