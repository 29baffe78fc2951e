import type { Page } from '@playwright/test';
import { expectCleanPage, expectNothingCutOff } from './steps/clean-page.ts';
import { expect, test } from './steps/journey.ts';
import { openAwake } from './steps/public-pages.ts';

const topOf = (page: Page, section: string) =>
  page.evaluate((id) => {
    const bar = document.querySelector('header.sticky')?.getBoundingClientRect().height ?? 0;
    return Math.round((document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN) - bar);
  }, section);

/** The distance of a section from its start, once nothing moves. */
async function expectAt(page: Page, section: string): Promise<void> {
  await expect.poll(async () => Math.abs(await topOf(page, section)), `${section} at the top`).toBeLessThanOrEqual(3);
}

/**
 * Waits until the page has not moved for well over the fifth of a second before it snaps, and for the frames after
 * that.
 */
const waitForRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let stood = Number.NaN;
    while (stood !== window.scrollY || document.documentElement.dataset.snapping !== undefined) {
      stood = window.scrollY;
      await new Promise((resolve) => setTimeout(resolve, 500));
      await frame();
      await frame();
    }
  });

/** Records each fade and bounce that a section has played to its end. */
const noteArrivals = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener('animationend', ({ animationName, elapsedTime, target }) => {
      if (animationName !== 'section-arrives' || !(target instanceof Element)) return;
      const section = target.closest('.front-section')?.id;
      const { dataset } = document.documentElement;
      dataset.arrivals = [dataset.arrivals, `${section} ${Math.round(elapsedTime * 1000)} ms`].filter(Boolean).join();
    });
  });

const expectArrivals = (page: Page, arrivals: readonly string[]) =>
  expect(page.locator('html')).toHaveAttribute('data-arrivals', arrivals.join());

/** Windows of the most common laptops, without the browser's own space. */
for (const [width, height] of [
  [1280, 720],
  [1366, 768],
  [1536, 864],
] as const) {
  test(`every section fits a window of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openAwake(page, '/');
    const tooHigh = await page.evaluate(() => {
      const bar = document.querySelector('header.sticky')?.getBoundingClientRect().height ?? 0;
      return [...document.querySelectorAll<HTMLElement>('.front-section')]
        .filter((section) => section.offsetHeight > window.innerHeight - bar + 1)
        .map((section) => `${section.id}: ${section.offsetHeight}`);
    });
    expect(tooHigh).toEqual([]);
  });
}

test('nothing of the front page is cut off at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAwake(page, '/');
  await expectNothingCutOff(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the wheel snaps to the section under the middle after 500 pixels, and no sooner', async ({ page }) => {
    await openAwake(page, '/');
    await noteArrivals(page);
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 240);
    await page.waitForFunction(() => window.scrollY > 200);
    await waitForRest(page);
    expect(await topOf(page, 'services')).toBeGreaterThan(300);
    await page.mouse.wheel(0, 320);
    await expectAt(page, 'services');
    await expectArrivals(page, ['services 500 ms']);
    await page.mouse.wheel(0, 600);
    await expectAt(page, 'features');
    await expectArrivals(page, ['services 500 ms', 'features 500 ms']);
    await page.mouse.wheel(0, -600);
    await expectAt(page, 'services');
    await expectArrivals(page, ['services 500 ms', 'features 500 ms', 'services 500 ms']);
  });

  test('the last section, too, fades in and bounces', async ({ page }) => {
    await openAwake(page, '/');
    await noteArrivals(page);
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 2300);
    await expectAt(page, 'footer');
    await expectArrivals(page, ['footer 500 ms']);
  });

  test('turning the wheel while the page moves is not blocked', async ({ page }) => {
    await openAwake(page, '/');
    // The wheel turns in the frame in which the page begins to move, however slow the machine.
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const turnWheel = () => {
        if (dataset.snapping === undefined) return;
        dispatchEvent(new WheelEvent('wheel', { deltaY: 1 }));
        dataset.interrupted = dataset.snapping ?? 'released';
      };
      new MutationObserver(turnWheel).observe(document.documentElement, { attributeFilter: ['data-snapping'] });
    });
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 600);
    await expect(page.locator('html')).toHaveAttribute('data-interrupted', 'released');
    await waitForRest(page);
    expect(Math.abs(await topOf(page, 'services'))).toBeGreaterThan(3);
  });

  test('a person who went to the end by a key can scroll back a little', async ({ page }) => {
    await openAwake(page, '/');
    await page.keyboard.press('End');
    await expectAt(page, 'footer');
    await waitForRest(page);
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, -120);
    await expect.poll(() => topOf(page, 'footer'), 'on the way back').toBeGreaterThan(90);
    await waitForRest(page);
    expect(await topOf(page, 'footer')).toBeGreaterThan(90);
  });

  test('keys go through all sections to the end and back', async ({ page }) => {
    await openAwake(page, '/');
    await page.keyboard.press('End');
    await expect(page.getByText(/^© \d{4} Atlas Engine/)).toBeInViewport();
    await expectAt(page, 'footer');
    await page.keyboard.press('Home');
    await expectAt(page, 'home');
    for (const section of ['services', 'features', 'footer']) {
      await page.keyboard.press('PageDown');
      await expectAt(page, section);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a finger scrolls freely and nothing is cut off', async ({ page }) => {
    await openAwake(page, '/');
    await expectNothingCutOff(page);
    const heightOfGates = () =>
      page.evaluate(() => document.getElementById('features')?.getBoundingClientRect().height ?? 0);
    const heights = [await heightOfGates()];
    const client = await page.context().newCDPSession(page);
    await client.send('Input.synthesizeScrollGesture', { x: 180, y: 500, yDistance: -700, speed: 2000 });
    await waitForRest(page);
    const rested = await page.evaluate(() => window.scrollY);
    expect(rested).toBeGreaterThan(550);
    expect(rested).toBeLessThan(850);
    await page
      .getByRole('contentinfo')
      .or(page.getByText(/^© \d{4}/))
      .last()
      .scrollIntoViewIfNeeded();
    await expect(page.getByText(/^© \d{4} Atlas Engine/)).toBeInViewport();
    const gates = page.getByRole('tab');
    await expect(gates.last()).toHaveAttribute('aria-selected', 'true');
    for (const gate of [...(await gates.all()), gates.first()]) {
      await gate.click();
      heights.push(await heightOfGates());
    }
    expect(new Set(heights).size, 'heights of the section, gate by gate').toBe(1);
  });
});

test('the keyboard reaches everything from the first link to the last and is never trapped', async ({ page }) => {
  await openAwake(page, '/');
  const reached = new Set<string>();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      return at === null || at === document.body
        ? ''
        : at.textContent?.trim() || at.getAttribute('aria-label') || at.tagName;
    });
    if (name === '' && reached.size > 10) break;
    reached.add(name);
  }
  for (const name of [
    'Create an account',
    'Licence40 MJ',
    'Get Started',
    'Request Early Access',
    'Privacy Policy',
    'Kit of parts',
    'Try me!',
  ]) {
    expect([...reached], name).toContain(name);
  }
});

test('arrow keys open gate after gate', async ({ page }) => {
  await openAwake(page, '/');
  const gates = page.getByRole('tablist', { name: 'An example path for a gold claim' });
  await gates.getByRole('tab', { name: /^Licence/ }).click();
  await page.keyboard.press('ArrowRight');
  await expect(gates.getByRole('tab', { name: /^Pegging/ })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('Passed by a token, not by a tick');
  await page.keyboard.press('End');
  await expect(gates.getByRole('tab', { name: /^Inspection/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(gates.getByRole('tab', { name: /^Licence/ })).toHaveAttribute('aria-selected', 'true');

  // Where a person's own colours replace ours, chosen items still look different.
  await page.emulateMedia({ forcedColors: 'active' });
  const groundOf = (name: RegExp) =>
    gates.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await groundOf(/^Licence/)).not.toBe(await groundOf(/^Pegging/));
});

test('at 200 % nothing is cut off and no section is forced', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openAwake(page, '/');
  await expectCleanPage(page);
});
