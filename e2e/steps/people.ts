import { randomUUID } from 'node:crypto';
import { logout } from '@atlas/contract/accounts';
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { waitForLink } from './outbox.ts';
import { waitUntilAwake } from './public-pages.ts';

/** Accounts of the demonstration; the part before `@demo.atlas`. */
export type DemoAccount =
  | 'superadmin'
  | 'director'
  | 'manager'
  | 'admin'
  | 'cartography'
  | 'reception'
  | 'client'
  | 'gatekeeper'
  | 'director2'
  | 'desk';

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** The demonstration's, by default the server's. */
export const DEMO_PASSWORD = 'atlas-demo';

export const demoEmail = (account: DemoAccount) => `${account}@demo.atlas`;

/** A reply's body, or what the server refused. */
export async function readReply<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Types an account into the sign-in form. */
export async function signInByForm(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await waitUntilAwake(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Let me in' }).click();
}

/** Signs out. A page opened before the reply would sign out a second time, and be refused. */
export async function signOut(page: Page): Promise<void> {
  const reply = page.waitForResponse((response) => response.url().endsWith(logout.path));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Signin' }).first()).toBeVisible();
  await reply;
}

/** Types a new person into the sign-up form. */
export async function signUpByForm(page: Page, { email, name, password }: Person): Promise<void> {
  await waitUntilAwake(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** A new person. */
export function inventPerson(name: string): Person {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.com`;
  return { email, name, password: 'granite kopje at dusk' };
}

/** Signs up by the call, for journeys about something else. @returns the access token */
export async function register(request: APIRequestContext, { email, name, password }: Person): Promise<string> {
  return readToken(await request.post('/api/auth/register', { data: { email, name, password } }));
}

/** Signs in by the call. @returns the access token */
export async function login(request: APIRequestContext, email: string, password = DEMO_PASSWORD): Promise<string> {
  const headers = await crossSiteHeaders(request);
  return readToken(await request.post('/api/auth/login', { data: { email, password }, headers }));
}

const readToken = async (reply: APIResponse) => (await readReply<{ token: string }>(reply)).token;

/** Stores a token where the application does; the browser already has the session's cookies. */
async function holdToken(page: Page, token: string): Promise<void> {
  const context = page.context();
  const { cookies } = await context.storageState();
  const { protocol, host } = new URL((await page.request.get('/healthz')).url());
  const localStorage = [{ name: 'authToken', value: token }];
  await context.setStorageState({ cookies, origins: [{ origin: `${protocol}//${host}`, localStorage }] });
}

/** Opens a page as someone of the demonstration, without walking through the form. @returns the access token */
export async function signInAs(page: Page, account: DemoAccount): Promise<string> {
  const token = await login(page.request, demoEmail(account));
  await holdToken(page, token);
  return token;
}

/** Opens a page as a person who has just signed up and confirmed their email address. @returns the access token */
export async function signUpAs(page: Page, person: Person): Promise<string> {
  const token = await register(page.request, person);
  await proveEmail(page.request, token, person.email);
  await holdToken(page, token);
  return token;
}

/** Confirms the address of a person who has just signed up, by the link in their mail. */
async function proveEmail(request: APIRequestContext, token: string, email: string): Promise<void> {
  const { hash } = new URL(await waitForLink(email, /Confirm your email address/));
  const data = { token: new URLSearchParams(hash.slice(1)).get('token') };
  const headers = await inNameOf(request, token);
  await readReply(await request.post('/api/protected/profile/email/confirm', { headers, data }));
}

/** The headers of a call in a person's name. */
export async function inNameOf(request: APIRequestContext, token: string): Promise<Record<string, string>> {
  return { authorization: `Bearer ${token}`, ...(await crossSiteHeaders(request)) };
}

/** The cross-site token, where a session's cookies go along with the call. */
async function crossSiteHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
  return token === undefined ? {} : { 'x-xsrf-token': decodeURIComponent(token) };
}
