import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findControl, holdsText } from './find-control.ts';

/** A person's actions in any browser. */
export interface Hands {
  readonly version: string;
  readonly open: (address: string) => Promise<void>;
  /** Presses a button or a link by its words. */
  readonly press: (words: string) => Promise<void>;
  /** Types into a field by its label, replacing its value. */
  readonly type: (label: string, text: string) => Promise<void>;
  readonly choose: (label: string, option: string) => Promise<void>;
  readonly giveFile: (path: string) => Promise<void>;
  /** Waits until the page shows a text. */
  readonly see: (text: string) => Promise<void>;
  /** Presses a button or a link if it is there now, and returns whether it was. */
  readonly pressIfThere: (words: string) => Promise<boolean>;
  /** Whether the page shows a text now. */
  readonly shows: (text: string) => Promise<boolean>;
  /** A picture of the screen, as PNG. */
  readonly picture: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** An element of the page, as each client represents it. */
interface Held {
  readonly click: () => Promise<unknown>;
  readonly type: (text: string) => Promise<unknown>;
  readonly giveFile: (path: string) => Promise<unknown>;
}

interface Client {
  readonly version: string;
  readonly open: (address: string) => Promise<unknown>;
  readonly place: () => Promise<string>;
  readonly hold: (kind: string, words: string) => Promise<Held | undefined>;
  readonly ask: (text: string) => Promise<boolean>;
  readonly choose: (label: string, option: string) => Promise<boolean>;
  readonly picture: () => Promise<Uint8Array>;
  readonly close: () => Promise<unknown>;
}

const PATIENCE_MILLISECONDS = 90_000;
const LOOK_MILLISECONDS = 100;

export const BROWSERS = {
  'Chromium 109': () => take(openChromium109),
  'Firefox ESR': () => take(openFirefox),
  WebKitGTK: () => take(openWebKit),
} as const;

async function take(start: () => Promise<Client>): Promise<Hands> {
  const client = await start();
  const hold = (kind: string, words: string) =>
    persist(`a ${kind} "${words}"`, async () => (await client.hold(kind, words)) ?? false);
  return {
    version: client.version,
    // A page that redirects in the meantime cancels another navigation.
    open: async (address) => {
      await persist(address, async () => {
        await client.open(address);
        return (await client.place()).startsWith(address.split('#')[0] ?? '');
      });
    },
    pressIfThere: async (words) => {
      const held = await client.hold('button', words).catch(() => undefined);
      await held?.click().catch(() => undefined);
      return held !== undefined;
    },
    // A page that renders again may remove the element between finding and pressing it.
    press: (words) =>
      persist(`a press on "${words}"`, async () => {
        const held = await client.hold('button', words);
        await held?.click();
        return held !== undefined;
      }).then(() => undefined),
    type: async (label, text) => {
      const field = await hold('field', label);
      await field.click();
      await field.type(text);
    },
    choose: async (label, option) =>
      void (await persist(`"${option}" in "${label}"`, () => client.choose(label, option))),
    giveFile: async (path) => void (await (await hold('file', '')).giveFile(path)),
    see: async (text) => void (await persist(`the text "${text}"`, () => client.ask(text))),
    shows: (text) => client.ask(text),
    picture: () => client.picture(),
    close: async () => void (await client.close()),
  };
}

async function persist<Found>(what: string, look: () => Promise<Found | false>): Promise<Found> {
  const end = Date.now() + PATIENCE_MILLISECONDS;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found !== false) return found;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
  }
  throw new Error(`The browser never came to ${what}.`, { cause: last });
}

/** A build of 2023 that comes in an npm package; the version that many phones cannot update. */
async function openChromium109(): Promise<Client> {
  const executablePath = await sparticuz.executablePath();
  const args = ['--no-sandbox', '--no-zygote', '--use-gl=angle', '--use-angle=swiftshader'];
  const browser = await chromium.launch({ executablePath, args });
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  return {
    version: browser.version(),
    open: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
    place: async () => page.url(),
    hold: async (kind, words) => {
      const element = (await page.evaluateHandle(findControl, [kind, words] as const)).asElement();
      if (element === null) return undefined;
      return {
        click: () => element.click({ timeout: 20_000 }),
        type: (text) => element.fill(text),
        giveFile: (path) => element.setInputFiles(path),
      };
    },
    ask: (text) => page.evaluate(holdsText, text),
    choose: (label, option) =>
      page
        .getByLabel(label)
        .selectOption({ label: option })
        .then(() => true),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

async function openFirefox(): Promise<Client> {
  const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const hold = async (kind: string, words: string) => {
    const handle = await page.evaluateHandle(findControl, [kind, words] as const);
    return handle.asElement() as Awaited<ReturnType<typeof page.$>>;
  };
  return {
    version: await browser.version(),
    open: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
    place: async () => page.url(),
    hold: async (kind, words) => {
      const element = await hold(kind, words);
      if (element === null) return undefined;
      return {
        click: () => element.click(),
        type: async (text) => {
          await element.evaluate((field) => (field as HTMLInputElement).select());
          await element.type(text);
        },
        giveFile: (path) =>
          (element as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(path) ?? Promise.reject(),
      };
    },
    ask: (text) => page.evaluate(holdsText, text),
    choose: async (label, option) => {
      const list = await hold('field', label);
      const value = await list?.evaluate(
        (element, wanted) =>
          [...(element as HTMLSelectElement).options].find(({ text }) => text.trim() === wanted)?.value,
        option,
      );
      if (list === null || list === undefined || value === undefined) return false;
      await list.select(value);
      return true;
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** The engine of every iPhone, in the browser that Debian packages for it. */
async function openWebKit(): Promise<Client> {
  const port = Number(process.env.ATLAS_E2E_PORT) + 2;
  const service = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { detached: true, stdio: 'ignore' });
  const [binary] = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser');
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const driver = await persist('a session', async () =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
  ).catch((error: unknown) => {
    endGroup(service);
    throw error;
  });
  await driver.manage().window().setRect({ width: 1280, height: 800 });
  const version = (await driver.getCapabilities()).get('browserVersion') as string;
  return {
    version: `WebKitGTK/${version}`,
    open: (address) => driver.get(address),
    place: () => driver.getCurrentUrl(),
    hold: async (kind, words) => {
      const element = await run<WebElement | null>(driver, findControl, [kind, words]);
      if (element === null) return undefined;
      return {
        click: () => element.click(),
        // Its driver types a line break only as the key for one.
        type: async (text) => {
          await driver.executeScript('arguments[0].select()', element);
          await element.sendKeys(text.replaceAll('\n', Key.ENTER));
        },
        giveFile: (path) => element.sendKeys(path),
      };
    },
    ask: (text) => run(driver, holdsText, text),
    choose: async (label, option) => {
      const list = await run<WebElement | null>(driver, findControl, ['field', label]);
      await list?.sendKeys(option);
      return list !== null;
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit().finally(() => endGroup(service)),
  };
}

const run = <Answer>(driver: WebDriver, look: (given: never) => unknown, given: unknown): Promise<Answer> =>
  driver.executeScript<Answer>(`return (${look})(arguments[0])`, given);

/** The service, its screen and what they started. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}
