import { hash, parseOptions, verify } from '@node-rs/argon2';
import { type HashInTurn, HashingLine } from './hashing-line.ts';

/** Argon2id with 19 MiB, two passes, one lane: OWASP's minimum, about 45 ms of one core. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const FORMAT = '$argon2id$v=19$';

/** Compares and hashes; exists only inside a slot, see {@link withHashingSlot}. */
export interface Hasher {
  /** Without a hash it takes as long as a comparison and returns false. */
  readonly verify: (passwordHash: string | undefined, password: string) => Promise<boolean>;
  readonly hash: (password: string) => Promise<string>;
}

const line = new HashingLine();
/** Nobody's password, for addresses without an account. */
const standIn = hash(crypto.randomUUID(), PARAMETERS);

function lendHasher(inTurn: HashInTurn): Hasher {
  return {
    verify: async (passwordHash, password) => {
      const known = passwordHash ?? (await standIn);
      const matches = await inTurn(() => verify(known, compose(password)));
      return matches && passwordHash !== undefined;
    },
    hash: (password) => inTurn(() => hash(compose(password), PARAMETERS)),
  };
}

/**
 * Lends the hasher to a piece of work; four hashes run at a time, for memory and for the other calls' sake.
 * @param network the network of a stranger, who waits apart; undefined for people whom the register knows
 * @throws AppError `rate_limited` when too many strangers wait already, `unavailable` when too many others do
 */
export function withHashingSlot<T>(work: (hasher: Hasher) => Promise<T>, network?: string): Promise<T> {
  const act = (inTurn: HashInTurn) => work(lendHasher(inTurn));
  return network === undefined ? line.takeKnown(act) : line.takeStranger(network, act);
}

/** Hashes a password for the account table, in the line of {@link withHashingSlot}. */
export function hashPassword(password: string, network?: string): Promise<string> {
  return withHashingSlot((lent) => lent.hash(password), network);
}

/** Whether a hash was made with less work than is required now, so that the next sign-in renews it. */
export function isHashOutdated(passwordHash: string): boolean {
  if (!passwordHash.startsWith(FORMAT)) return true;
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost < PARAMETERS.memoryCost || timeCost < PARAMETERS.timeCost || parallelism !== PARAMETERS.parallelism;
}

/** Keyboards compose the same letter differently; NIST SP 800-63B requires NFKC before hashing. */
function compose(password: string): string {
  return password.normalize('NFKC');
}
