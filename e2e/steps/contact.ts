import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A visitor's input in any contact form. */
export interface Visitor {
  readonly name: string;
  readonly phone: string;
  readonly message?: string;
}

let serial = 0;

/** A new visitor with a number of this run, so that the request does not join an open one. */
export function inventVisitor(message = 'Is the shaft open?'): Visitor {
  serial += 1;
  const digits = `${process.pid % 1000}`.padStart(3, '0') + `${Date.now() % 1000}`.padStart(3, '0') + (serial % 10);
  return { name: 'Tendai Moyo', phone: `+26377${digits}`, message };
}

/** Fills a contact form of any door. */
export async function fillContact(form: Locator, visitor: Visitor): Promise<void> {
  await form.getByLabel('Full Name').fill(visitor.name);
  await form.getByLabel('Phone', { exact: true }).fill(visitor.phone);
  if (visitor.message !== undefined) await form.getByLabel(/^Message/).fill(visitor.message);
}

/** Waits for the reference that a form shows. @returns the reference */
export async function readSentReference(form: Locator): Promise<string> {
  const heading = form.getByRole('heading', { name: /^Your reference is Q-\d{4}-\d{6}$/ });
  await expect(heading).toBeVisible({ timeout: 15_000 });
  return ((await heading.textContent()) ?? '').replace('Your reference is ', '');
}

/** Opens the page of the reference that was just sent. */
export async function openSentReference(page: Page, form: Locator): Promise<void> {
  await form.getByRole('link', { name: 'Open your request' }).click();
  await expect(page).toHaveURL(/\/reference\/Q-\d{4}-\d{6}#key=[\w-]{43}$/);
}
