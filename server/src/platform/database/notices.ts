import pg from 'pg';

/** A message of the database to every node: that it committed something, or what another node announced. */
export interface Notice {
  readonly channel: string;
  readonly payload: string;
}

/** How long to wait before connecting again; it doubles from the first to the longest. */
const AGAIN_MILLISECONDS = { first: 250, longest: 5_000 };

/**
 * Hears PostgreSQL's notices on a connection of its own. They are hints: one that was missed, while this connection was
 * broken or because a pooler in between does not pass them on, must cost time and nothing else.
 */
export class Notices {
  readonly #address: string;
  readonly #channels: readonly string[];
  readonly #hear: (notice: Notice) => void;
  #client: pg.Client | undefined;
  #again: NodeJS.Timeout | undefined;
  #waitMilliseconds = AGAIN_MILLISECONDS.first;
  #isClosed = false;

  /** @param hear also called for each channel, without a payload, once a connection is open: something may have been missed */
  constructor(address: string, channels: readonly string[], hear: (notice: Notice) => void) {
    this.#address = address;
    this.#channels = channels;
    this.#hear = hear;
    void this.#connect();
  }

  /** Announces something to all nodes. It is lost while there is no connection. */
  announce({ channel, payload }: Notice): void {
    this.#client?.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(() => {});
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#again);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#address,
      connectionTimeoutMillis: 5_000,
      application_name: 'atlas-engine-notices',
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      if (this.#client === client) this.#client = undefined;
      void client.end().catch(() => {});
      this.#connectLater();
    };
    // An unhandled error of a connection would end the process.
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ channel, payload = '' }) => this.#hear({ channel, payload }));
    try {
      await client.connect();
      for (const channel of this.#channels) await client.query(`LISTEN ${channel}`);
    } catch {
      lose();
      return;
    }
    if (this.#isClosed) {
      await client.end().catch(() => {});
      return;
    }
    this.#client = client;
    this.#waitMilliseconds = AGAIN_MILLISECONDS.first;
    for (const channel of this.#channels) this.#hear({ channel, payload: '' });
  }

  #connectLater(): void {
    if (this.#isClosed) return;
    this.#again = setTimeout(() => void this.#connect(), this.#waitMilliseconds).unref();
    this.#waitMilliseconds = Math.min(2 * this.#waitMilliseconds, AGAIN_MILLISECONDS.longest);
  }
}
