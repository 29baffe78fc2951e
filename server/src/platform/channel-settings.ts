import { EmailAddress } from '@atlas/contract/text';
import * as z from 'zod/mini';
import { ConfigurationError } from './configuration-error.ts';

/** The mailbox that requests arrive in. */
export interface MailboxSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS, except to this machine itself. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  /** The address that delivers into it, which answers name as theirs. */
  readonly address: string;
  /** Whose `Authentication-Results` count; without it no sender is authenticated. */
  readonly authenticator: string | undefined;
}

/** A number of the WhatsApp Business Platform, see Meta's Cloud API. */
export interface WhatsAppSettings {
  /** The API with its version, without a slash at the end. */
  readonly api: string;
  readonly phoneNumberID: string;
  readonly token: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  /** The approved template that says an answer is waiting; without it no answer leaves after the 24 hours. */
  readonly template: { readonly name: string; readonly language: string } | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);
const PORTS: Readonly<Record<string, number>> = { 'imap:': 143, 'imaps:': 993 };
const GRAPH = 'https://graph.facebook.com/v23.0';

/** Undefined without a mailbox. @throws ConfigurationError */
export function readMailbox(environment: Environment): MailboxSettings | undefined {
  const text = environment.MAILBOX_URL;
  if (!text) {
    const stray = (['MAILBOX_ADDRESS', 'MAILBOX_AUTHENTICATOR'] as const).find((name) => environment[name]);
    if (stray !== undefined) {
      throw new ConfigurationError(`${stray} has no effect without MAILBOX_URL: set it too.`);
    }
    return undefined;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const port = url === undefined ? undefined : PORTS[url.protocol];
  if (url === undefined || port === undefined || url.hostname === '' || url.username === '' || url.password === '') {
    throw new ConfigurationError('MAILBOX_URL is not an address such as imaps://user:password@mail.example/INBOX.');
  }
  const address = EmailAddress.safeParse(environment.MAILBOX_ADDRESS ?? '');
  if (!address.success) {
    throw new ConfigurationError('MAILBOX_ADDRESS is not the address of the mailbox, such as desk@register.example.');
  }
  const authenticator = environment.MAILBOX_AUTHENTICATOR || undefined;
  if (authenticator !== undefined && !/^[\w.-]{1,253}$/.test(authenticator)) {
    throw new ConfigurationError(`MAILBOX_AUTHENTICATOR=${authenticator} is not a name such as mx.register.example.`);
  }
  const isHere = LOOPBACK.has(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? port : Number(url.port),
    security: url.protocol === 'imaps:' ? 'tls' : isHere ? 'none' : 'starttls',
    user: decodePart(url.username),
    password: decodePart(url.password),
    folder: decodePart(url.pathname.replace(/^\/|\/$/g, '')) || 'INBOX',
    address: address.data,
    authenticator,
  };
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ConfigurationError('MAILBOX_URL has a percent sign that no two digits follow: write it as %25.');
  }
}

/** No blanks, so that each can be a header or a part of an address. */
const Word = z.string().check(z.regex(/^[\x21-\x7e]{1,1000}$/));
const MetaID = z.string().check(z.regex(/^\d{5,30}$/));
const WhatsApp = z.object({
  WHATSAPP_NUMBER_ID: MetaID,
  WHATSAPP_TOKEN: Word,
  WHATSAPP_APP_SECRET: Word,
  WHATSAPP_VERIFY_TOKEN: Word.check(z.minLength(16)),
  WHATSAPP_TEMPLATE: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,512}:[a-z]{2,3}(_[A-Z]{2})?$/))),
  WHATSAPP_API: z._default(z.url({ protocol: /^https?$/ }), GRAPH),
});

/** Undefined without a number. @throws ConfigurationError */
export function readWhatsApp(environment: Environment): WhatsAppSettings | undefined {
  const given = Object.fromEntries(Object.keys(WhatsApp.shape).map((name) => [name, environment[name] || undefined]));
  if (Object.values(given).every((value) => value === undefined)) return undefined;
  const parsed = WhatsApp.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new ConfigurationError(`${name} is missing or wrong: docs/operations.md says what each WHATSAPP_… holds.`);
  }
  const { data } = parsed;
  const api = new URL(data.WHATSAPP_API);
  // The token goes there with every answer.
  if (api.protocol === 'http:' && !LOOPBACK.has(api.hostname)) {
    throw new ConfigurationError('WHATSAPP_API begins with http://: the token would travel in plain text.');
  }
  const [name = '', language = ''] = data.WHATSAPP_TEMPLATE?.split(':') ?? [];
  return {
    api: data.WHATSAPP_API.replace(/\/$/, ''),
    phoneNumberID: data.WHATSAPP_NUMBER_ID,
    token: data.WHATSAPP_TOKEN,
    appSecret: data.WHATSAPP_APP_SECRET,
    verifyToken: data.WHATSAPP_VERIFY_TOKEN,
    template: name === '' ? undefined : { name, language },
  };
}
