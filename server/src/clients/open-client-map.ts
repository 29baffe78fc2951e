import * as z from 'zod/mini';
import { hashSecretToken } from '../people/secret-token.ts';
import { LIMITS, takeFromLimit } from '../people/throttle.ts';
import type { Platform } from '../platform/platform.ts';
import { type OpenedMap, openMap } from './repository.ts';

/** What the page of a client's map sends. */
interface Asked {
  readonly company_id: string;
  readonly client_id: string;
  readonly grant?: string | undefined;
  readonly after?: string | undefined;
}

const Id = z.uuid();

/**
 * Opens a client's map for whoever asks from `network`. Nobody can tell an unknown company from an unknown client, a
 * withdrawn link or one that is missing: all of them get nothing.
 * @returns the company's name with the number of assets, or a page of them as JSON text
 * @throws AppError `rate_limited`, by address or by pair, whether the pair exists or not
 */
export async function openClientMap(
  { database, secrets }: Platform,
  asked: Asked,
  network: string,
  part: 'assets' | 'company',
): Promise<OpenedMap> {
  const { company_id: company, client_id: client, grant, after = '' } = asked;
  const nothing = { company: '', assetCount: 0, assets: '[]' };
  return database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.clientMapByAddress, `${part} ${network}`);
    await takeFromLimit(
      tx,
      secrets,
      LIMITS.clientMapByPair,
      `${part} ${company.toLowerCase()} ${client.toLowerCase()}`,
    );
    if (!Id.safeParse(company).success || !Id.safeParse(client).success) return nothing;
    const tokenHash = grant === undefined ? null : hashSecretToken(grant);
    return (await openMap(tx, { company, client, tokenHash, part, after })) ?? nothing;
  });
}
