import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** Presses a button that downloads a PDF. @returns the text of its pages, as poppler reads it */
export async function openPaper(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  const input = await readFile(await (await download).path());
  const { status, stdout, stderr } = spawnSync('pdftotext', ['-layout', '-', '-'], { input });
  if (status !== 0) throw new Error(`the paper is no PDF: ${stderr.toString()}`);
  return stdout.toString('utf8');
}
