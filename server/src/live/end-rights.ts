import { isExpired } from './admit-socket.ts';
import type { Caller } from './caller.ts';
import type { HeldRole, Holding } from './repository.ts';
import { closeSocket, type LiveSocket } from './socket.ts';

/** What has to be asked about those at the sockets, each once. */
export function listHoldings(sockets: Iterable<LiveSocket>): Holding[] {
  const holdings = new Map<string, Holding>();
  for (const { data } of sockets) {
    for (const holding of holdingsOf(data.caller)) holdings.set(keyOf(holding), holding);
  }
  return [...holdings.values()];
}

/**
 * Closes the sockets whose token has expired, whose session has ended, or whose person has not the role any more with
 * which they began to watch. A client that still has a right connects again.
 */
export function endRights(sockets: Iterable<LiveSocket>, asked: readonly Holding[], roles: readonly HeldRole[]): void {
  const known = new Set(asked.map(keyOf));
  const present = new Map(roles.map((held) => [keyOf(held), held.role]));
  for (const socket of sockets) {
    const { caller } = socket.data;
    // What began after the question is asked about the next time.
    const isOver = holdingsOf(caller).some((holding) => {
      const key = keyOf(holding);
      if (!known.has(key)) return false;
      const role = holding.company === null ? null : caller.roles.get(holding.company);
      return !present.has(key) || (holding.company !== null && present.get(key) !== role);
    });
    if (isOver || isExpired(caller.expiresAt)) closeSocket(socket);
  }
}

function holdingsOf({ sub, sessionID, roles }: Caller): Holding[] {
  const of = (company: Holding['company']) => ({ person: sub, session: sessionID, company });
  return [of(null), ...[...roles.keys()].map(of)];
}

function keyOf({ session, company }: Pick<Holding, 'session' | 'company'>): string {
  return `${session}/${company}`;
}
