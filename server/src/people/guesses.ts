import type { Tx } from '../platform/database/executor.ts';
import type { Secrets } from '../platform/secrets.ts';
import { GUESSES, LIMITS } from './limits.ts';
import { type Budget, countBeyond, forget, giveBack, readCounts, takeFromLimit } from './throttle.ts';

/** Who tries a password, and at which account. */
export interface Guesser {
  /** The address that is typed, whether or not it has an account. */
  readonly email: string;
  /** See `findNetwork`. */
  readonly network: string;
  /** The device, if it has signed in to this account before. */
  readonly knownDevice: string | undefined;
}

/** What a guess counts against, until the password is compared. */
export interface CountedGuess {
  /** Of this guesser and this account alone: a right password clears them. */
  readonly own: readonly Budget[];
  /** Of everyone in the network: a right password uncounts only itself. */
  readonly shared: readonly Budget[];
  /** Counted without a limit of their own: they decide which limits the others have. */
  readonly gauges: readonly Budget[];
}

/**
 * Refuses a guesser that has used its guesses up, before it takes a place in the line for the hasher.
 * @throws AppError `rate_limited`
 */
export async function refuseSpentGuesser(tx: Tx, secrets: Secrets, guesser: Guesser): Promise<void> {
  const gauges = findGauges(guesser);
  const strict = chooseBudgets(guesser, { isHunted: true, isSlow: true });
  const usual = chooseBudgets(guesser, { isHunted: false, isSlow: false });
  const [counts] = await Promise.all([
    readCounts(tx, secrets, [
      ...Object.values(gauges ?? {}),
      ...[strict, usual].flatMap(({ own, shared }) => [...own, ...shared]),
    ]),
    gauges && takeFromLimit(tx, secrets, LIMITS.signInByAddress, guesser.network),
  ]);
  const { own, shared } = chooseBudgets(guesser, {
    isHunted: gauges !== undefined && counts.isReached(gauges.atAccount),
    isSlow: gauges !== undefined && counts.isReached(gauges.byNetwork),
  });
  for (const budget of [...own, ...shared]) counts.refuseSpent(budget);
}

/**
 * Counts a guess before the password is compared, so that guesses which arrive together are all counted. A right one is
 * uncounted by {@link forgiveGuess}. Both take the gauges first: that row, which all guesses of a network share, puts
 * the others in order, so that no two wait for each other.
 * @throws AppError `rate_limited`; the transaction then rolls back, and a refused guess does not count
 */
export async function countGuess(tx: Tx, secrets: Secrets, guesser: Guesser): Promise<CountedGuess> {
  const gauges = findGauges(guesser);
  const [isSlow, isHunted] = await Promise.all([
    gauges !== undefined && countBeyond(tx, secrets, gauges.byNetwork),
    gauges !== undefined && countBeyond(tx, secrets, gauges.atAccount),
  ]);
  const { own, shared } = chooseBudgets(guesser, { isHunted, isSlow });
  await Promise.all([...own, ...shared].map(({ limit, subject }) => takeFromLimit(tx, secrets, limit, subject)));
  return { own, shared, gauges: gauges === undefined ? [] : [gauges.byNetwork, gauges.atAccount] };
}

/** A correct password: clears the guesser's count for this account, and uncounts one guess in the shared counts. */
export async function forgiveGuess(tx: Tx, secrets: Secrets, { own, shared, gauges }: CountedGuess): Promise<void> {
  await Promise.all(gauges.map((budget) => giveBack(tx, secrets, budget)));
  await Promise.all([
    ...own.map((budget) => forget(tx, secrets, budget)),
    ...shared.map((budget) => giveBack(tx, secrets, budget)),
  ]);
}

/** A known device has none: its own limits never change. */
function findGauges({ email, network, knownDevice }: Guesser) {
  if (knownDevice !== undefined) return undefined;
  return {
    byNetwork: { limit: GUESSES.byNetworkHourly, subject: network },
    atAccount: { limit: GUESSES.atAccount, subject: email },
  };
}

function chooseBudgets(
  { email, network, knownDevice }: Guesser,
  { isHunted, isSlow }: { readonly isHunted: boolean; readonly isSlow: boolean },
): Pick<CountedGuess, 'own' | 'shared'> {
  if (knownDevice !== undefined) {
    const subject = `${knownDevice} ${email}`;
    return { own: ofSubject(subject, GUESSES.byDevice, GUESSES.byDeviceDaily), shared: [] };
  }
  return {
    own: ofSubject(`${network} ${email}`, isHunted ? GUESSES.byPairAtHunted : GUESSES.byPair, GUESSES.byPairDaily),
    shared: ofSubject(network, GUESSES.byNetwork, ...(isSlow ? [GUESSES.bySlowNetwork] : [])),
  };
}

function ofSubject(subject: string, ...limits: readonly Budget['limit'][]): Budget[] {
  return limits.map((limit) => ({ limit, subject }));
}
