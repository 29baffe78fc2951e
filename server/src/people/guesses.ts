import type { Reader, Tx } from '../platform/database/executor.ts';
import type { Secrets } from '../platform/secrets.ts';
import { GUESSES, LIMITS } from './limits.ts';
import { type Budget, forget, giveBack, readCount, refuseSpent, takeFromLimit } from './throttle.ts';

/** Who tries a password, and at which account. */
export interface Guesser {
  /** The address that is typed, whether or not it has an account. */
  readonly email: string;
  /** See `findNetwork`. */
  readonly network: string;
  /** The device, if it has signed in to this account before. */
  readonly knownDevice: string | undefined;
}

/** What a guess counts against. */
interface Budgets {
  /** Of this guesser and this account alone: a right password clears them. */
  readonly own: readonly Budget[];
  /** Of everyone in the network: a right password takes back its own count only. */
  readonly shared: readonly Budget[];
  /** Counted without a limit of their own: they decide which limits the others have. */
  readonly gauges: readonly Budget[];
}

/** A guess that was counted, until the password is compared. */
export type CountedGuess = Budgets;

/**
 * Refuses a guesser that has used its guesses up, before it takes a place in the line for the hasher.
 * @throws AppError `rate_limited`
 */
export async function refuseSpentGuesser(tx: Tx, secrets: Secrets, guesser: Guesser): Promise<void> {
  if (guesser.knownDevice === undefined) await takeFromLimit(tx, secrets, LIMITS.signInByAddress, guesser.network);
  const { own, shared } = await findBudgets(tx, secrets, guesser);
  for (const budget of [...own, ...shared]) await refuseSpent(tx, secrets, budget);
}

/**
 * Counts a guess before the password is compared, so that guesses which arrive together are all counted. A right one is
 * taken back by {@link forgiveGuess}.
 * @throws AppError `rate_limited`; the transaction then rolls back, and a refused guess does not count
 */
export async function countGuess(tx: Tx, secrets: Secrets, guesser: Guesser): Promise<CountedGuess> {
  const budgets = await findBudgets(tx, secrets, guesser);
  const unlimited = budgets.gauges.map(({ limit, subject }) => ({
    limit: { ...limit, attempts: Number.MAX_SAFE_INTEGER },
    subject,
  }));
  for (const { limit, subject } of [...budgets.own, ...budgets.shared, ...unlimited]) {
    await takeFromLimit(tx, secrets, limit, subject);
  }
  return budgets;
}

/** A correct password: clears the guesser's count for this account, and uncounts one guess in the shared counts. */
export async function forgiveGuess(tx: Tx, secrets: Secrets, { own, shared, gauges }: CountedGuess): Promise<void> {
  for (const budget of own) await forget(tx, secrets, budget);
  for (const budget of [...shared, ...gauges]) await giveBack(tx, secrets, budget);
}

async function findBudgets(reader: Reader, secrets: Secrets, guesser: Guesser): Promise<Budgets> {
  const { email, network, knownDevice } = guesser;
  if (knownDevice !== undefined) {
    const subject = `${knownDevice} ${email}`;
    return { own: ofSubject(subject, GUESSES.byDevice, GUESSES.byDeviceDaily), shared: [], gauges: [] };
  }
  const atAccount = { limit: GUESSES.atAccount, subject: email };
  const byNetworkHourly = { limit: GUESSES.byNetworkHourly, subject: network };
  const isHunted = await isReached(reader, secrets, atAccount);
  const isSlow = await isReached(reader, secrets, byNetworkHourly);
  return {
    own: ofSubject(`${network} ${email}`, isHunted ? GUESSES.byPairAtHunted : GUESSES.byPair, GUESSES.byPairDaily),
    shared: ofSubject(network, GUESSES.byNetwork, ...(isSlow ? [GUESSES.bySlowNetwork] : [])),
    gauges: [byNetworkHourly, atAccount],
  };
}

function ofSubject(subject: string, ...limits: readonly Budget['limit'][]): Budget[] {
  return limits.map((limit) => ({ limit, subject }));
}

async function isReached(reader: Reader, secrets: Secrets, budget: Budget): Promise<boolean> {
  return (await readCount(reader, secrets, budget)) >= budget.limit.attempts;
}
