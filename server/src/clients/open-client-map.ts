import * as z from 'zod/mini';
import { hashSecretToken, LIMITS, takeFromLimit } from '../people/index.ts';
import type { Actor } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { type OpenedMap, openMap } from './repository.ts';

/** The request of a client map's page. */
interface Asked {
  readonly company_id: string;
  readonly client_id: string;
  readonly grant?: string | undefined;
  readonly after?: string | undefined;
}

const Id = z.uuid();

/** The caller's network, and the person if there is an access token. */
interface Asker {
  readonly network: string;
  readonly actor: Actor | undefined;
}

const NOTHING: OpenedMap = { company: '', assetCount: 0, assets: '[]' };

/**
 * Opens a client's map. An unknown company, an unknown client, one who holds nothing, and a withdrawn or missing link
 * get the same empty answer. The daily allowance counts per link, or per caller and map without one, and only if a map
 * opened. Calls that may be guesses count per caller: per person if they are signed in, and per network otherwise. A
 * link that opens is not a guess, so strangers behind the same address cannot use up what its holder has.
 * @returns the company's name with the number of assets, or a page of them as JSON text
 * @throws AppError `rate_limited`, by caller, by link, or by caller and map
 */
export async function openClientMap(
  platform: Platform,
  asked: Asked,
  { network, actor: viewer }: Asker,
  part: 'assets' | 'company',
): Promise<OpenedMap> {
  const { database, secrets } = platform;
  const { company_id: company, client_id: client, grant, after = '' } = asked;
  const tokenHash = grant === undefined ? null : hashSecretToken(grant);
  const caller = viewer === undefined ? network : `person ${viewer.sub}`;
  const countGuess = () =>
    database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.clientMapByCaller, `${part} ${caller}`));
  if (tokenHash === null) await countGuess();
  const opened = isId(company) && isId(client) ? await open() : undefined;
  if (opened === undefined && tokenHash !== null) await countGuess();
  return opened ?? NOTHING;

  function open(): Promise<OpenedMap | undefined> {
    return database.withDoor(async (tx) => {
      const map = await openMap(tx, { company, client, tokenHash, part, after, viewer });
      if (map === undefined) return undefined;
      const asker = tokenHash?.toString('hex') ?? `${caller} ${company.toLowerCase()} ${client.toLowerCase()}`;
      await takeFromLimit(tx, secrets, LIMITS.clientMapByAsker, `${part} ${asker}`);
      return map;
    });
  }
}

function isId(text: string): boolean {
  return Id.safeParse(text).success;
}
