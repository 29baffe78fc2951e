import { describe, expect, test } from 'vitest';
import { readConfiguration } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';

test('without settings it serves only this machine, on the embedded database, with the demo', () => {
  const configuration = readConfiguration({});
  expect(configuration).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    origin: 'http://127.0.0.1:3000',
    dataFolder: 'data',
    demo: true,
  });
  expect(configuration.databaseUrl).toBeUndefined();
});

test('imagery providers are read from JSON', () => {
  const basemaps = JSON.stringify([
    { id: 'sat', label: 'Satellite', tiles: ['https://t.example/{z}/{x}/{y}'], attribution: '©' },
  ]);
  expect(readConfiguration({ BASEMAPS: basemaps }).basemaps[0]).toMatchObject({
    id: 'sat',
    type: 'satellite',
    maxzoom: 19,
  });
});

test('a sender is an address, alone or behind a name', () => {
  for (const sender of [
    'desk@register.example',
    'Atlas Engine <no-reply@localhost>',
    '<desk@register.example>',
    '"Registry, Kadoma" <desk@register.example>',
    'Kadoma Registry (Pvt) Ltd <desk@register.example>',
    'Desk <desk@büro.example>',
  ]) {
    expect(readConfiguration({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  }
});

const MAILBOX = { MAILBOX_URL: 'imaps://desk:word@mail.example/INBOX', MAILBOX_ADDRESS: 'Desk@Register.Example' };
const WHATSAPP = {
  WHATSAPP_NUMBER_ID: '106540352242922',
  WHATSAPP_TOKEN: 'EAAG',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'a-word-of-enough-letters',
};

test('a mailbox is read over TLS, except on this machine', () => {
  const read = (url: string) => readConfiguration({ ...MAILBOX, MAILBOX_URL: url }).mailbox;
  expect(read('imaps://desk%40register.example:p%2Fw@mail.example/Requests%20new')).toEqual({
    host: 'mail.example',
    port: 993,
    security: 'tls',
    user: 'desk@register.example',
    password: 'p/w',
    folder: 'Requests new',
    address: 'desk@register.example',
    authenticator: undefined,
  });
  expect(read('imap://desk:word@mail.example')).toMatchObject({ port: 143, security: 'starttls', folder: 'INBOX' });
  expect(read('imap://desk:word@127.0.0.1:1143/')).toMatchObject({ port: 1143, security: 'none' });
});

test('WhatsApp needs its settings together, and can do without a template', () => {
  expect(readConfiguration({}).whatsApp).toBeUndefined();
  expect(readConfiguration(WHATSAPP).whatsApp).toMatchObject({
    api: 'https://graph.facebook.com/v23.0',
    template: undefined,
  });
  expect(readConfiguration({ ...WHATSAPP, WHATSAPP_TEMPLATE: 'answer_waiting:en_GB' }).whatsApp?.template).toEqual({
    name: 'answer_waiting',
    language: 'en_GB',
  });
});

describe('a wrong setting stops the start with one sentence that names it', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/atlas' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'not an address' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM=nobody'],
    [{ MAIL_FROM: 'desk@' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Desk of Kadoma, desk@register.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Desk <desk@register.example>, other@register.example' }, 'MAIL_FROM'],
    [{ SMS_GATEWAY_TOKEN: 'token' }, 'SMS_GATEWAY_TOKEN has no effect without SMS_GATEWAY_URL'],
    [{ MAILBOX_ADDRESS: 'desk@register.example' }, 'MAILBOX_ADDRESS has no effect without MAILBOX_URL'],
    [{ MAILBOX_AUTHENTICATOR: 'mx.register.example' }, 'MAILBOX_AUTHENTICATOR has no effect without MAILBOX_URL'],
    [{ SMS_GATEWAY_URL: 'sms.example' }, 'SMS_GATEWAY_URL'],
    [{ SMS_PER_DAY: '0' }, 'SMS_PER_DAY=0 is not a whole number from 1 to 1000000'],
    [
      { SMS_GATEWAY_URL: 'https://name:word@sms.example/' },
      'SMS_GATEWAY_URL has a name, a password or a fragment: set SMS_GATEWAY_TOKEN instead',
    ],
    [{ SMS_GATEWAY_URL: 'https://sms.example/', SMS_GATEWAY_TOKEN: 'two words' }, 'SMS_GATEWAY_TOKEN'],
    [{ MAILBOX_URL: 'pop3://desk:word@mail.example' }, 'MAILBOX_URL'],
    [{ MAILBOX_URL: 'imaps://mail.example/INBOX' }, 'MAILBOX_URL'],
    [{ MAILBOX_URL: 'imaps://desk:100%@mail.example' }, 'MAILBOX_'],
    [{ MAILBOX_URL: 'imaps://desk:word@mail.example' }, 'MAILBOX_ADDRESS'],
    [{ ...MAILBOX, MAILBOX_AUTHENTICATOR: 'mx register' }, 'MAILBOX_AUTHENTICATOR'],
    [{ ...WHATSAPP, WHATSAPP_TOKEN: '' }, 'WHATSAPP_TOKEN'],
    [{ ...WHATSAPP, WHATSAPP_VERIFY_TOKEN: 'short' }, 'WHATSAPP_VERIFY_TOKEN'],
    [{ ...WHATSAPP, WHATSAPP_TEMPLATE: 'Answer waiting' }, 'WHATSAPP_TEMPLATE'],
    [{ ...WHATSAPP, WHATSAPP_API: 'http://graph.example' }, 'WHATSAPP_API'],
    [{ WHATSAPP_TOKEN: 'alone' }, 'WHATSAPP_NUMBER_ID'],
    [{ ORIGIN: 'atlas.example' }, 'ORIGIN'],
    [{ ATLAS_DEMO: 'yes' }, 'ATLAS_DEMO'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ BASEMAPS: '{' }, 'BASEMAPS'],
    [{ BASEMAPS: '[{"id":"Sat"}]' }, 'BASEMAPS: "id" is missing or wrong in entry 1;'],
    [{ BASEMAPS: '{}' }, 'BASEMAPS is not a list of'],
    [{ BASEMAPS: '[1]' }, 'BASEMAPS: the entry itself'],
    [
      { ORIGIN: 'https://atlas.example/register', ATLAS_DEMO: 'off' },
      'ORIGIN=\\S+ has more than a host and a port: set',
    ],
    [{ CONTACT_EMAIL: 'foo' }, 'CONTACT_EMAIL'],
    [{ ATLAS_DEMO_PASSWORD: 'a' }, 'ATLAS_DEMO_PASSWORD'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ ORIGIN: 'https://atlas.example' }, 'ORIGIN'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY'],
  ])('%o', (settings, name) => {
    expect(() => readConfiguration(settings)).toThrow(ConfigurationError);
    expect(() => readConfiguration(settings)).toThrow(new RegExp(`^${name}[^\n]*\\.$`));
  });
});

test('the demo opens to others only with a password of its own', () => {
  expect(readConfiguration({ HOST: '0.0.0.0', ATLAS_DEMO_PASSWORD: 'another one' }).demo).toBe(true);
  expect(readConfiguration({ HOST: '0.0.0.0', ATLAS_DEMO: 'off' }).demo).toBe(false);
});
