import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });

/**
 * Sends JSON as a person, over a connection that stays open. Measuring with `fetch` would include its own work, which
 * is three times this client's.
 */
export async function post<Reply>(url: string, body: object, token?: string): Promise<Reply> {
  const sent = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const { status, answer } = await new Promise<{ status: number; answer: string }>((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject);
    });
    call.on('error', reject).end(sent);
  });
  if (status !== 200) throw new Error(`${url}: ${answer}`);
  return JSON.parse(answer) as Reply;
}
