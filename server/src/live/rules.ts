import type { WatchQueue } from '@atlas/contract/live';
import { opensDepartment, type Role } from '@atlas/contract/roles';
import { QUEUE_DEPARTMENTS } from '@atlas/contract/work';

/** Counts events, and says which of them are too many within a time. */
export class CountedWindow {
  readonly #most: number;
  readonly #milliseconds: number;
  #since = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor({ most, milliseconds }: { readonly most: number; readonly milliseconds: number }) {
    this.#most = most;
    this.#milliseconds = milliseconds;
  }

  /**
   * Counts one event.
   * @param now in milliseconds
   * @returns how much of the limit had been used up before it: it is within the limit below 1
   */
  count(now: number): number {
    if (now - this.#since >= this.#milliseconds) {
      this.#since = now;
      this.#count = 0;
    }
    this.#count += 1;
    return (this.#count - 1) / this.#most;
  }

  /** Whether its time is over, so that it can be forgotten. */
  isOver(now: number): boolean {
    return now - this.#since >= this.#milliseconds;
  }
}

/**
 * Whether what a client claims is what the register knows: its own id, its own role in the company, the department of
 * the queue; and whether this role opens it.
 */
export function areClaimsTrue(
  claims: Pick<WatchQueue, 'userId' | 'role' | 'expectedRole' | 'queueName'>,
  sub: string,
  role: Role,
): boolean {
  const department = QUEUE_DEPARTMENTS[claims.queueName];
  return (
    isSame(claims.userId, sub) &&
    isSame(claims.role, role) &&
    isSame(claims.expectedRole, department) &&
    opensDepartment(role, department)
  );
}

function isSame(claimed: string, known: string): boolean {
  return claimed.toLowerCase() === known.toLowerCase();
}
