import { createHash } from 'node:crypto';
import { isAbsolute, relative, resolve } from 'node:path';
import { Basemap } from '@atlas/contract/site';
import { EmailAddress, NewPassword } from '@atlas/contract/text';
import { readVerifierKey, type VerifierKey } from '@atlas/transparency/verifier-key';
import * as z from 'zod/mini';
import { type MailboxSettings, readMailbox, readWhatsApp, type WhatsAppSettings } from './channel-settings.ts';
import { ConfigurationError } from './configuration-error.ts';

/** How the process runs, read once from the environment. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  /** The address that people type: links in mails are built from it, never from a request. */
  readonly origin: string;
  /** Folder of the embedded database, files, keys and unsent mails. */
  readonly dataFolder: string;
  /** PostgreSQL's address; without it the embedded database serves. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** What sends codes to phones, see `text-message.ts`; without it each is a file in the outbox folder. */
  readonly smsGateway: { readonly url: string; readonly token: string | undefined } | undefined;
  /** The mailbox that requests arrive in; without it none arrive by email. */
  readonly mailbox: MailboxSettings | undefined;
  /** The number at WhatsApp; without it no requests arrive there. */
  readonly whatsApp: WhatsAppSettings | undefined;
  /** How many messages to phones the register sends in a day. */
  readonly messagesPerDay: number;
  /** Push services besides those of the known browsers, as `host` or `host:port`. */
  readonly pushServices: readonly string[];
  /** How visitors reach the operator; unset values are not shown. */
  readonly contact: { readonly phone: string; readonly email: string; readonly whatsApp: string };
  readonly basemaps: readonly Basemap[];
  readonly demo: boolean;
  readonly demoPassword: string;
  /** Whether the pages are served, too; in development Vite serves them. */
  readonly pages: boolean;
  readonly logLevel: string;
  /** Whether a balancer in front may name the caller's address. */
  readonly trustProxy: boolean;
  /** The address of clamd, which scans every uploaded file; without it none is scanned. */
  readonly clamd: { readonly host: string; readonly port: number } | { readonly path: string } | undefined;
  /** Where the operator's figures are, apart from the register; without it only programs of this machine get them. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** The key that opens the keys in the database; without it one is made in the data folder. */
  readonly secretsKey: string | undefined;
  /** The key that signs the public log; without it one is made in the data folder. */
  readonly registerKey: string | undefined;
  /** Folders or files outside the data folder that record what the public log signed. */
  readonly registerGuard: readonly string[];
  /** The witnesses that get each signed state of the log. */
  readonly witnesses: readonly { readonly key: VerifierKey; readonly url: string }[];
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const WELL_KNOWN_PASSWORD = 'atlas-demo';
const BASEMAP_PARTS = '{"id", "label", "tiles", "attribution"}';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the settings, or throws a {@link ConfigurationError} that names the wrong one. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const host = environment.HOST || '127.0.0.1';
  const port = readPort(environment.PORT);
  const demo = readSwitch('ATLAS_DEMO', environment.ATLAS_DEMO, true);
  const demoPassword = environment.ATLAS_DEMO_PASSWORD || WELL_KNOWN_PASSWORD;
  if (!NewPassword.safeParse(demoPassword).success) {
    throw new ConfigurationError('ATLAS_DEMO_PASSWORD is not a password of 8 to 1,024 characters.');
  }
  const origin = readOrigin(environment.ORIGIN);
  const trustProxy = readSwitch('TRUST_PROXY', environment.TRUST_PROXY, false);
  const opening = findOpening(host, origin, trustProxy);
  if (demo && opening !== undefined && demoPassword === WELL_KNOWN_PASSWORD) {
    throw new ConfigurationError(
      `${opening} opens the register to others while the demo accounts have the well-known password: set ATLAS_DEMO=off or ATLAS_DEMO_PASSWORD.`,
    );
  }
  const logLevel = environment.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel)) {
    throw new ConfigurationError(`LOG_LEVEL=${logLevel} is none of ${LOG_LEVELS.join(', ')}.`);
  }
  return {
    host,
    port,
    origin: origin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    dataFolder: environment.ATLAS_DATA || 'data',
    databaseUrl: readAddress('DATABASE_URL', environment.DATABASE_URL, ['postgres:', 'postgresql:']),
    databaseConnections: readCount('DATABASE_CONNECTIONS', environment.DATABASE_CONNECTIONS, 10),
    smtpUrl: readAddress('SMTP_URL', environment.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: readSender(environment.MAIL_FROM),
    smsGateway: readGateway(environment.SMS_GATEWAY_URL, environment.SMS_GATEWAY_TOKEN),
    mailbox: readMailbox(environment),
    whatsApp: readWhatsApp(environment),
    messagesPerDay: readCount('SMS_PER_DAY', environment.SMS_PER_DAY, 1_000, 1_000_000),
    pushServices: readPushServices(environment.PUSH_SERVICES),
    contact: readContact(environment),
    basemaps: readBasemaps(environment.BASEMAPS),
    demo,
    demoPassword,
    pages: readSwitch('ATLAS_PAGES', environment.ATLAS_PAGES, true),
    logLevel,
    trustProxy,
    clamd: readClamd(environment.CLAMD),
    metrics: readMetrics(environment.METRICS),
    secretsKey: environment.SECRETS_KEY || undefined,
    registerKey: environment.REGISTER_KEY || undefined,
    registerGuard: readGuard(environment.REGISTER_GUARD, environment.ATLAS_DATA || 'data'),
    witnesses: readWitnesses(environment.REGISTER_WITNESSES),
  };
}

/** The setting, as written, that opens the register to other machines; undefined if none does. */
function findOpening(host: string, origin: string | undefined, trustProxy: boolean): string | undefined {
  if (!LOOPBACK.has(host)) return `HOST=${host}`;
  if (origin !== undefined && !LOOPBACK.has(new URL(origin).hostname.replace(/^\[|\]$/g, '')))
    return `ORIGIN=${origin}`;
  return trustProxy ? 'TRUST_PROXY=on' : undefined;
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigurationError(`PORT=${text} is not a port number from 0 to 65535.`);
  }
  return port;
}

/** `Atlas Engine <no-reply@register.example>` or the address alone. Mail programs read anything else as no sender. */
function readSender(text: string | undefined): string {
  if (!text) return 'Atlas Engine <no-reply@localhost>';
  const [, named, alone] = /^(?:"(?:[^"\\]|\\.)*"|[^"<>,;:@\\]*)\s*<([^<>\s]+)>$|^(\S+)$/.exec(text.trim()) ?? [];
  if (!/^[^\s@<>,;:()"\\]+@[\p{L}\d.-]+$/u.test(named ?? alone ?? '')) {
    throw new ConfigurationError(`MAIL_FROM=${text} is not a sender such as Atlas Engine <no-reply@register.example>.`);
  }
  return text.trim();
}

/** A name and a password in the address would not be sent: the token takes their place. */
function readGateway(text: string | undefined, token: string | undefined): Configuration['smsGateway'] {
  const url = readAddress('SMS_GATEWAY_URL', text, ['http:', 'https:']);
  if (url === undefined) {
    if (token) throw new ConfigurationError('SMS_GATEWAY_TOKEN has no effect without SMS_GATEWAY_URL: set both.');
    return undefined;
  }
  const { username, password, hash } = new URL(url);
  if (username !== '' || password !== '' || hash !== '') {
    throw new ConfigurationError(
      'SMS_GATEWAY_URL has a name, a password or a fragment: set SMS_GATEWAY_TOKEN instead.',
    );
  }
  if (token && !/^[\x21-\x7e]+$/.test(token)) {
    throw new ConfigurationError('SMS_GATEWAY_TOKEN has a space or a character that no header can carry.');
  }
  return { url, token: token || undefined };
}

/** `push.example.org`, `push.internal:8443`, separated by commas. */
function readPushServices(text: string | undefined): readonly string[] {
  const services = (text ?? '')
    .split(',')
    .map((service) => service.trim())
    .filter(Boolean);
  for (const service of services) {
    if (!URL.canParse(`https://${service}`) || new URL(`https://${service}`).host !== service) {
      throw new ConfigurationError(
        `PUSH_SERVICES: ${service} is not a host such as push.example.org or push.internal:8443.`,
      );
    }
  }
  return services;
}

/** `tcp://127.0.0.1:3310`, `unix:///run/clamav/clamd.ctl`. */
function readClamd(text: string | undefined): Configuration['clamd'] {
  const address = readAddress('CLAMD', text, ['tcp:', 'unix:']);
  if (address === undefined) return undefined;
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:' && hostname === '' && pathname.length > 1) return { path: decodeURIComponent(pathname) };
  if (protocol === 'tcp:' && hostname !== '' && port !== '') {
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
  }
  throw new ConfigurationError(`CLAMD=${address} is neither tcp://host:port nor unix:///path.`);
}

/** `127.0.0.1:9100`, `[::1]:9100`, `metrics.internal:9100`. */
function readMetrics(text: string | undefined): Configuration['metrics'] {
  if (!text) return undefined;
  const [, host = '', port] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
  const number = Number(port);
  if (host === '' || !(number >= 1 && number <= 65_535)) {
    throw new ConfigurationError(`METRICS=${text} is not an address such as 127.0.0.1:9100.`);
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: number };
}

/** How visitors reach the operator; unset values are left out of the pages. */
function readContact(environment: Readonly<Record<string, string | undefined>>) {
  const contact = {
    phone: environment.CONTACT_PHONE ?? '',
    email: environment.CONTACT_EMAIL ?? '',
    whatsApp: environment.CONTACT_WHATSAPP || '',
  };
  if (contact.email !== '' && !EmailAddress.safeParse(contact.email).success) {
    throw new ConfigurationError(`CONTACT_EMAIL=${contact.email} is not an address such as office@register.example.`);
  }
  for (const [name, text] of [
    ['CONTACT_PHONE', contact.phone],
    ['CONTACT_WHATSAPP', contact.whatsApp],
  ] as const) {
    if (text !== '' && !/^\+[\d ]{8,24}$/.test(text)) {
      throw new ConfigurationError(`${name}=${text} is not a phone number such as +263 77 212 3456.`);
    }
  }
  return contact;
}

function readCount(name: string, text: string | undefined, otherwise: number, most = 1000): number {
  if (!text) return otherwise;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new ConfigurationError(`${name}=${text} is not a whole number from 1 to ${most}.`);
  }
  return count;
}

function readSwitch(name: string, text: string | undefined, otherwise: boolean): boolean {
  if (!text) return otherwise;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new ConfigurationError(`${name}=${text} is neither on nor off.`);
}

function readAddress(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (!text) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined;
  if (protocol === undefined || !protocols.includes(protocol)) {
    throw new ConfigurationError(`${name} is not an address that begins with ${protocols.join('// or ')}//.`);
  }
  return text;
}

function readOrigin(text: string | undefined): string | undefined {
  const address = readAddress('ORIGIN', text, ['http:', 'https:']);
  if (address === undefined) return undefined;
  const { origin, href } = new URL(address);
  if (href !== `${origin}/`) {
    throw new ConfigurationError(`ORIGIN=${address} has more than a host and a port: set ORIGIN=${origin}.`);
  }
  return origin;
}

function readBasemaps(text: string | undefined): readonly Basemap[] {
  if (!text) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigurationError(`BASEMAPS is not JSON: it is a list of ${BASEMAP_PARTS}.`);
  }
  const parsed = z.array(Basemap).safeParse(value);
  if (!parsed.success) {
    const [place, part] = parsed.error.issues[0]?.path ?? [];
    if (typeof place !== 'number') throw new ConfigurationError(`BASEMAPS is not a list of ${BASEMAP_PARTS}.`);
    throw new ConfigurationError(
      `BASEMAPS: ${part === undefined ? 'the entry itself' : `"${String(part)}"`} is missing or wrong in entry ${place + 1}; each is ${BASEMAP_PARTS}.`,
    );
  }
  return parsed.data;
}

/** Places that a backup of the data folder includes record nothing that the folder itself does not. */
function readGuard(text: string | undefined, dataFolder: string): readonly string[] {
  const places = (text ?? '')
    .split(',')
    .map((place) => place.trim())
    .filter(Boolean);
  for (const place of places) {
    const path = relative(resolve(dataFolder), resolve(place));
    if (path === '' || !(path.startsWith('..') || isAbsolute(path))) {
      throw new ConfigurationError(`REGISTER_GUARD=${place} is inside ATLAS_DATA: name a place outside it.`);
    }
  }
  return places;
}

const Witnesses = z.array(z.object({ key: z.string(), url: z.url({ protocol: /^https?$/ }) })).check(z.maxLength(32));

function readWitnesses(text: string | undefined): Configuration['witnesses'] {
  if (!text) return [];
  const parsed = Witnesses.safeParse(readJson(text));
  const witnesses = parsed.data?.map(({ key, url }) => {
    const read = readVerifierKey((bytes) => createHash('sha256').update(bytes).digest(), key);
    // Its address is a folder that contains the calls.
    return read?.kind === 'cosignature' ? { key: read, url: url.endsWith('/') ? url : `${url}/` } : undefined;
  });
  if (witnesses === undefined || witnesses.includes(undefined)) {
    throw new ConfigurationError('REGISTER_WITNESSES is not a list of {"key", "url"} with keys of witnesses.');
  }
  return witnesses.filter((witness) => witness !== undefined);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
