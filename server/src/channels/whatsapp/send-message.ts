import type { WhatsAppSettings } from '../../platform/channel-settings.ts';
import { type Judgement, judgeFailure } from './judge-failure.rules.ts';

const SENDING_MILLISECONDS = 15_000;
/** More than the API ever answers. */
const ANSWER_CHARACTERS = 64 * 1024;

/** WhatsApp's id of the message, or why it did not take it. */
export type Sent = { readonly id: string } | { readonly failure: Judgement };

/** The text of an answer. @param ownID comes back with its status */
export function sendText(settings: WhatsAppSettings, phone: string, text: string, ownID: string): Promise<Sent> {
  return post(settings, phone, {
    type: 'text',
    text: { body: text, preview_url: false },
    biz_opaque_callback_data: ownID,
  });
}

/** The template that says an answer is waiting; its one parameter is the reference. */
export function sendTemplate(
  settings: WhatsAppSettings,
  { name, language }: NonNullable<WhatsAppSettings['template']>,
  phone: string,
  ref: string,
): Promise<Sent> {
  return post(settings, phone, {
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [{ type: 'body', parameters: [{ type: 'text', text: ref }] }],
    },
  });
}

async function post({ api, phoneNumberID, token }: WhatsAppSettings, phone: string, message: object): Promise<Sent> {
  const response = await fetch(`${api}/${phoneNumberID}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone.slice(1),
      ...message,
    }),
    // Neither the token nor the answer goes to an address that the operator has not named.
    redirect: 'error',
    signal: AbortSignal.timeout(SENDING_MILLISECONDS),
  }).catch(() => undefined);
  if (response === undefined) return { failure: 'again' };
  const answer = parse(await response.text().catch(() => ''));
  const id = response.ok ? readID(answer) : undefined;
  return id === undefined ? { failure: judgeFailure(response.status, readCode(answer)) } : { id };
}

interface Answer {
  readonly messages?: readonly { readonly id?: unknown }[];
  readonly error?: { readonly code?: unknown };
}

function parse(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text.slice(0, ANSWER_CHARACTERS));
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

function readID({ messages }: Answer): string | undefined {
  const id = Array.isArray(messages) ? messages[0]?.id : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function readCode({ error }: Answer): number | undefined {
  return typeof error?.code === 'number' ? error.code : undefined;
}
