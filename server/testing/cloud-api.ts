import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A message that the register sent. */
export interface SentToPhone {
  readonly id: string;
  readonly to: string;
  readonly type: 'text' | 'template';
  readonly text: string;
  /** Our own id, which comes back with the news of it. */
  readonly ownID: string | undefined;
}

/** An event to send to the register, with its headers. */
export interface SignedEvent {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A stand-in for Meta's WhatsApp Cloud API, as it is documented: `POST /{version}/{phone number id}/messages` with a bearer
 * token, the 24 hours in which text is taken, its error codes, and signed events.
 */
export interface CloudApi {
  readonly settings: Readonly<Record<string, string>>;
  readonly sent: readonly SentToPhone[];
  /** Opens the 24 hours for a number, or closes them. */
  readonly setWindow: (phone: string, isOpen: boolean) => void;
  /** The errors of the next calls: HTTP's status, and a code of Meta's or a broken line. */
  readonly failNext: (
    ...failures: readonly { readonly status: number; readonly code?: number; readonly after?: boolean }[]
  ) => void;
  /** A message from a number, as one event. */
  readonly write: (phone: string, message: Readonly<Record<string, unknown>>, name?: string) => SignedEvent;
  /** News of a message. */
  readonly tell: (status: Readonly<Record<string, unknown>>) => SignedEvent;
  readonly sign: (body: unknown, secret?: string) => SignedEvent;
  readonly close: () => Promise<void>;
}

const NUMBER_ID = '106540352242922';
const TOKEN = 'EAAG-test-token';
const APP_SECRET = 'app-secret-of-the-test';
export const VERIFY_TOKEN = 'verify-token-of-the-test';

export async function startCloudApi(): Promise<CloudApi> {
  const sent: SentToPhone[] = [];
  const open = new Set<string>();
  let failures: { readonly status: number; readonly code?: number; readonly after?: boolean }[] = [];
  let serial = 0;
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}');
    const refuse = (status: number, code: number | undefined, message: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            code === undefined ? {} : { error: { message, type: 'OAuthException', code, fbtrace_id: 'x' } },
          ),
        );
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return void refuse(401, 190, 'Invalid OAuth access token');
    if (request.method !== 'POST' || request.url !== `/v23.0/${NUMBER_ID}/messages`) {
      return void refuse(404, 100, 'Unknown path components');
    }
    if (call.messaging_product !== 'whatsapp' || !/^\d+$/.test(call.to))
      return void refuse(400, 100, 'Invalid parameter');
    const failure = failures.shift();
    if (failure !== undefined && failure.after !== true)
      return void refuse(failure.status, failure.code, 'as the test says');
    if (call.type === 'text' && !open.has(call.to)) return void refuse(400, 131_047, 'Re-engagement message');
    serial += 1;
    const id = `wamid.sent-${serial}`;
    const text =
      call.type === 'text'
        ? call.text.body
        : `${call.template.name}(${call.template.components[0].parameters[0].text})`;
    sent.push({ id, to: `+${call.to}`, type: call.type, text, ownID: call.biz_opaque_callback_data });
    // Taken, but the answer is lost on the way.
    if (failure?.after === true) return void response.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        messaging_product: 'whatsapp',
        contacts: [{ input: call.to, wa_id: call.to }],
        messages: [{ id }],
      }),
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('a server has no port');
  const sign = (body: unknown, secret = APP_SECRET): SignedEvent => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const signature = createHmac('sha256', secret).update(bytes).digest('hex');
    return {
      body: bytes,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    };
  };
  return {
    settings: {
      WHATSAPP_NUMBER_ID: NUMBER_ID,
      WHATSAPP_TOKEN: TOKEN,
      WHATSAPP_APP_SECRET: APP_SECRET,
      WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
      WHATSAPP_TEMPLATE: 'answer_waiting:en',
      WHATSAPP_API: `http://127.0.0.1:${place.port}/v23.0`,
    },
    sent,
    setWindow: (phone, isOpen) => void (isOpen ? open.add(phone.slice(1)) : open.delete(phone.slice(1))),
    failNext: (...next) => {
      failures = [...next];
    },
    write: (phone, message, name = 'Rudo Moyo') => {
      const wa_id = phone.slice(1);
      serial += 1;
      return sign(
        writeEvent({
          contacts: [{ profile: { name }, wa_id }],
          messages: [{ from: wa_id, id: `wamid.got-${serial}`, timestamp: '1796000000', ...message }],
        }),
      );
    },
    tell: (status) =>
      sign(writeEvent({ statuses: [{ timestamp: '1796000000', recipient_id: '263771234567', ...status }] })),
    sign,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An event as Meta sends it. */
export function writeEvent(value: Readonly<Record<string, unknown>>, phoneNumberID = NUMBER_ID): unknown {
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '263242123456', phone_number_id: phoneNumberID },
              ...value,
            },
          },
        ],
      },
    ],
  };
}
