const ATTEMPTS = 3;
const PAUSE_MILLISECONDS = 300;
const LONGEST_PAUSE_SECONDS = 5;

/** The log has nothing at this address: the entry is not there, or not signed yet. */
export class NotPublishedError extends Error {}

/**
 * Reads what the log publishes; it retries after a broken connection or a busy answer.
 * @throws NotPublishedError if there is nothing; Error if the log cannot be reached
 */
export async function readPublished(path: string): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === ATTEMPTS;
    const reply = await fetchWhole(path).catch((error: unknown) => {
      if (isLast) throw error;
      return undefined;
    });
    if (reply?.ok) return reply.bytes;
    if (reply?.status === 404) throw new NotPublishedError(path);
    if (reply !== undefined && (isLast || reply.status < 500)) throw new Error(`${path} answered ${reply.status}`);
    const seconds = Number(reply?.retryAfter ?? 0);
    const pause = seconds > 0 ? Math.min(seconds, LONGEST_PAUSE_SECONDS) * 1000 : PAUSE_MILLISECONDS;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** One request and its whole answer: a connection may break in the middle. */
async function fetchWhole(path: string) {
  const reply = await fetch(path, { cache: 'no-store' });
  const bytes = new Uint8Array(await reply.arrayBuffer());
  return { ok: reply.ok, status: reply.status, retryAfter: reply.headers.get('retry-after'), bytes };
}

/** The same as text. */
export async function readPublishedText(path: string): Promise<string> {
  return new TextDecoder().decode(await readPublished(path));
}
