import { saveTree } from '@atlas/contract/gates';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import type { Figure } from './figures.ts';
import type { Caller } from './sign-up.ts';

const GATES = 2_000;
const BRANCHES = 20;
const STEPS = 120;
const PIXELS = 60;
/** Two pictures of a screen that shows 60 a second: one may be missed. */
const MOST_MILLISECONDS = 34;
/** Keeps the time of every frame from now until `endFrames` is called. */
const WATCH = `{
  const frames = [];
  let last = performance.now();
  let goesOn = true;
  const look = (now) => {
    frames.push(now - last);
    last = now;
    if (goesOn) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.endFrames = () => {
    goesOn = false;
    return frames.slice(1);
  };
}`;
const EMPTY =
  '<!doctype html><div id="box" style="height:600px;overflow:auto"><div style="height:99999px"></div></div>';

/**
 * Frames of the gates' editor with a tree of 2,000 gates while it is moved, folded and edited, compared with an empty
 * page.
 */
export async function measureEditor(server: string, caller: Caller): Promise<readonly Figure[]> {
  const treeID = await saveLargeTree(server, caller);
  const browser = await launchBrowser();
  try {
    const empty = await measureEmptyPage(browser);
    const page = await openEditor(browser, server, caller, treeID);
    const moved = await takeFrames(page, () => scroll(page, 'section[aria-label="Drawing of Measured"]'));
    // Finding an element by its role blocks the page, so it is found beforehand.
    await page.locator('[role=treeitem][data-place=root]').focus();
    const walked = await takeFrames(page, async () => {
      for (let step = 0; step < STEPS; step += 1) await page.keyboard.press('ArrowDown');
    });
    const folded = await takeFrames(page, async () => {
      await page.keyboard.press('Home');
      for (let step = 0; step < STEPS / 20; step += 1) await page.keyboard.press('Enter');
    });
    await page.keyboard.press('ArrowDown');
    await page.getByLabel('Name', { exact: true }).focus();
    const written = await takeFrames(page, () => page.keyboard.type('as written down by hand'));
    const changed = await takeFrames(page, () => page.keyboard.press('Enter'));
    const row = (name: string, frames: readonly number[]): readonly Figure[] => [
      { name: `frames of the editor ${name}, p95`, value: p95(frames), unit: 'ms', atMost: MOST_MILLISECONDS },
      { name: '… longest', value: Math.max(...frames), unit: 'ms' },
      { name: '… p95 beside an empty page', value: p95(frames) / p95(empty), unit: '×' },
    ];
    return [
      ...row(`while moving over ${GATES} gates`, moved),
      ...row('while walking by the keyboard', walked),
      ...row('while folding and unfolding all', folded),
      ...row('while writing in the form', written),
      ...row('while changing a gate', changed),
    ];
  } finally {
    await browser.close();
  }
}

async function saveLargeTree(server: string, { token, companyID }: Caller): Promise<string> {
  const gate = (index: number, children: object[]) => ({
    name: `Gate ${index}`,
    requiredMegajoules: index % 7,
    children,
  });
  const perBranch = GATES / BRANCHES;
  const children = Array.from({ length: BRANCHES }, (_, branch) => {
    const first = branch * perBranch + 1;
    return gate(
      first,
      Array.from({ length: perBranch - 1 }, (__, index) => gate(first + index + 1, [])),
    );
  });
  const response = await fetch(server + saveTree.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ companyID, tree: { name: 'Measured', treeType: 'expenses', children } }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { tree: { _id: string } }).tree._id;
}

async function openEditor(browser: Browser, server: string, caller: Caller, treeID: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript((token) => localStorage.setItem('authToken', token), caller.token);
  const page = await context.newPage();
  await page.goto(`${server}/gates/engine/${caller.companyID}?type=expenses&tree=${treeID}`);
  await page.getByText(`${GATES.toLocaleString('en-GB')} gates`).waitFor();
  await page.waitForTimeout(1_000);
  return page;
}

async function measureEmptyPage(browser: Browser): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(EMPTY);
  const frames = await takeFrames(page, () => scroll(page, '#box'));
  await page.close();
  return frames;
}

/** Milliseconds between the pictures that a page draws while something is done with it. */
async function takeFrames(page: Page, act: () => Promise<unknown>): Promise<readonly number[]> {
  await page.evaluate(WATCH);
  await act();
  await page.waitForTimeout(200);
  return page.evaluate<number[]>('endFrames()');
}

/** Scrolls a box down, at the speed of a hand. */
const scroll = (page: Page, selector: string) =>
  page.evaluate(`(async () => {
    const box = document.querySelector(${JSON.stringify(selector)});
    for (let step = 0; step < ${STEPS}; step += 1) {
      box.scrollTop += ${PIXELS};
      await new Promise(requestAnimationFrame);
    }
  })()`);

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
