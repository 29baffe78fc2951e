import * as z from 'zod/mini';
import { hashSecretToken, LIMITS, takeFromLimit } from '../people/index.ts';
import type { Actor } from '../platform/database/database.ts';
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

/** The caller's address, and the caller if there is an access token. */
interface Asker {
  readonly network: string;
  readonly actor: Actor | undefined;
}

/**
 * Opens a client's map. An unknown company, an unknown client, and a withdrawn or missing link get the same empty
 * answer. The daily allowance counts per link, or per caller without one, and only if a map opened, so that other
 * people's tries cost a client nothing.
 * @returns the company's name with the number of assets, or a page of them as JSON text
 * @throws AppError `rate_limited`, by address, by link, or by caller and map
 */
export async function openClientMap(
  { database, secrets }: Platform,
  asked: Asked,
  { network, actor: viewer }: Asker,
  part: 'assets' | 'company',
): Promise<OpenedMap> {
  const { company_id: company, client_id: client, grant, after = '' } = asked;
  const nothing = { company: '', assetCount: 0, assets: '[]' };
  await database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.clientMapByAddress, `${part} ${network}`));
  if (!Id.safeParse(company).success || !Id.safeParse(client).success) return nothing;
  const tokenHash = grant === undefined ? null : hashSecretToken(grant);
  return database.withDoor(async (tx) => {
    const opened = await openMap(tx, { company, client, tokenHash, part, after, viewer });
    if (opened === undefined) return nothing;
    const asker = tokenHash?.toString('hex') ?? (viewer?.sub === client ? client : network);
    const map = `${company.toLowerCase()} ${client.toLowerCase()}`;
    await takeFromLimit(tx, secrets, LIMITS.clientMapByAsker, `${part} ${asker} ${map}`);
    return opened;
  });
}
