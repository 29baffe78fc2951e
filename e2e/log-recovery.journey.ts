import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { inNameOf, readReply, signInAs } from './steps/people.ts';
import { takePicture, takesPictures } from './steps/pictures.ts';
import { openAwake } from './steps/public-pages.ts';
import { OwnServer, SHORT_LIVED } from './steps/server.ts';

const address = `http://127.0.0.1:${Number(process.env.ATLAS_E2E_PORT) + 7}`;
test.use({ baseURL: address });
test.describe.configure({ timeout: 300_000 });

const project = new URL('..', import.meta.url).pathname;
const home = mkdtempSync(join(tmpdir(), 'atlas-recovery-'));
const [folder, backup] = [join(home, 'data'), join(home, 'backup')];
const server = new OwnServer(address, folder, { ATLAS_DEMO: 'on' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await server.start();
});
test.afterAll(async () => {
  await server.kill();
  rmSync(home, { recursive: true, force: true });
});

/** Issues a certificate of an approved asset that no one has issued before. @returns its file */
async function issueCertificate(page: Page, place: number) {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  const headers = await inNameOf(page.request, token);
  const root = `/api/protected/companies/${companyID}`;
  const found = await page.request.get(`${root}/assets?complianceState=APPROVED&limit=20`, { headers });
  const { assets } = await readReply<{ assets: readonly { _id: string }[] }>(found);
  const certificate = `${root}/assets/${assets[place]?._id}/certificate`;
  await readReply(await page.request.post(certificate, { headers }));
  // The demonstration may have issued one already, and an asset keeps its certificate while nothing happens to it.
  await readReply(
    await page.request.post(`${certificate}/revoke`, { headers, data: { reason: 'To be issued once more.' } }),
  );
  const { certificateID } = await readReply<{ certificateID: string }>(
    await page.request.post(certificate, { headers }),
  );
  const file = await page.request.get(`${root}/certificates/${certificateID}`, { headers });
  expect(file.ok(), await file.text()).toBe(true);
  return { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: await file.body() };
}

async function readLogState(page: Page): Promise<string> {
  return (await (await page.request.get('/readyz')).json()).log.state;
}

/** Pictures of the messages, for people to judge. */
async function takePictures(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await takePicture(page, `verify-lost-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a browser that remembers what a restore lost follows the statement', async ({ page, watch }, info) => {
  watch.allowLostConnection();
  // Requests what was lost, and finds nothing.
  watch.allowRefusals(404);
  const early = await issueCertificate(page, 0);
  await server.kill();
  cpSync(folder, backup, { recursive: true });
  await server.start();
  const late = await issueCertificate(page, 1);
  await openAwake(page, '/verify');
  const check = async (file: typeof early, verdict: string) => {
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expect(page.getByText(verdict, { exact: true })).toBeVisible({ timeout: 30_000 });
  };
  await check(late, 'Valid');

  // The documented way on the embedded database: stop, and restore the whole folder.
  await server.kill();
  rmSync(folder, { recursive: true });
  cpSync(backup, folder, { recursive: true });
  await server.start();
  await expect.poll(() => readLogState(page), { timeout: 30_000 }).toBe('held');
  await openAwake(page, '/verify');
  await check(early, 'Two histories');

  await server.kill();
  const reason = 'The disk of the database failed; restored from the backup of the night.';
  const command = [...SHORT_LIVED, 'server/src/declare-log-recovery.ts', '--reason', reason, '--yes'];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: project,
    env: { ...process.env, ATLAS_DATA: folder, ATLAS_DEMO: 'off', PORT: new URL(address).port },
  });
  expect(stdout).toMatch(/^Recovery 1: the public log was restored from \d+ to \d+ entries\.$/m);
  await server.start();
  await expect.poll(() => readLogState(page), { timeout: 30_000 }).toBe('signed');

  await openAwake(page, '/verify');
  await check(late, 'Issued in a part of the log that was lost');
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page.getByText('The log was restored from a backup and lost entries.')).toBeVisible();
  await expectCleanInEveryForm(page);
  if (takesPictures) await takePictures(page);
  await check(early, 'Valid');

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save this check as a file' }).click();
  const saved = info.outputPath('check.html');
  await (await saving).saveAs(saved);
  const copy = await page.context().newPage();
  await copy.goto(`file://${saved}`);
  await copy.getByLabel('The PDF of a certificate').setInputFiles(late);
  await expect(copy.getByRole('heading', { name: 'Issued in a part of the log that was lost' })).toBeVisible();
});
