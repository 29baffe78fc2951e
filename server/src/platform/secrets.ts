import { randomBytes } from 'node:crypto';
import type { Database } from './database/database.ts';

/** 256-bit keys that every node of the register shares. */
export interface Secrets {
  readonly accessToken: Uint8Array;
  readonly xsrf: Uint8Array;
  /** Blinds the addresses that attempts are counted by. */
  readonly throttle: Uint8Array;
  /** Blinds the names of calls with an `Idempotency-Key` and seals their answers. */
  readonly idempotency: Uint8Array;
}

/** Reads the keys from the database; the first node to start makes them. */
export async function loadSecrets(database: Database): Promise<Secrets> {
  return database.withDoor(async (tx) => {
    for (const name of ['access-token', 'xsrf', 'throttle', 'idempotency']) {
      await tx
        .insertInto('secret')
        .values({ name, value: randomBytes(32) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const rows = await tx.selectFrom('secret').select(['name', 'value']).execute();
    const find = (name: string) => {
      const value = rows.find((row) => row.name === name)?.value;
      if (value === undefined) throw new Error(`the key ${name} is missing`);
      return new Uint8Array(value);
    };
    return {
      accessToken: find('access-token'),
      xsrf: find('xsrf'),
      throttle: find('throttle'),
      idempotency: find('idempotency'),
    };
  }, 'duty');
}
