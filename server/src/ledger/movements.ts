import { createHash } from 'node:crypto';
import type { AccountId, TransferId } from '@atlas/contract/identifiers';
import type { AccountInput } from './ensure-account.ts';
import { makeTimeOrderedID, writeID } from './time-ordered-id.ts';

/** One movement; amounts in the smallest part of the unit that its accounts are counted in. */
export type Movement<Account = AccountId> =
  | { readonly kind: 'single'; readonly debit: Account; readonly credit: Account; readonly amount: bigint }
  | {
      readonly kind: 'pending';
      readonly debit: Account;
      readonly credit: Account;
      readonly amount: bigint;
      /** When the hold expires, by the database's clock; without it only a post or void ends it. */
      readonly expiresAt?: Date;
    }
  /** Takes up to what was held; the rest goes back to its source. */
  | { readonly kind: 'post'; readonly pendingID: TransferId; readonly amount?: bigint }
  | { readonly kind: 'void'; readonly pendingID: TransferId }
  /** The counter-movement of a single one or of a posted hold. */
  | { readonly kind: 'reversal'; readonly of: TransferId };

/** A movement's subject, as in receipts and the event log. */
export interface Reference {
  readonly type: string;
  readonly id: string;
}

export interface MovementGroup<Account = AccountId> {
  /** All of them or none. */
  readonly movements: readonly Movement<Account>[];
  readonly reference: Reference;
  /** Any text; the same key in the same hands is the same request. */
  readonly idempotencyKey: string;
}

/** The most that one movement can carry, in the smallest part of its unit. */
const MOST_AMOUNT = 9_000_000_000_000_000n;

/** A group as the database reads it, its movements with their ids. */
export interface WrittenGroup {
  /** Owners of accounts that movements name by their place among them, from 0; only `app.ledger_apply` reads them. */
  readonly accounts?: readonly object[];
  readonly attempt: string;
  readonly hash: string;
  readonly route: string;
  readonly reference: Reference;
  readonly movements: readonly Readonly<Record<'id' | 'kind', string>>[];
}

/** A group in the form of `app.ledger_write`. @param holder the owner of the key: a company or a person */
export function writeGroup(group: MovementGroup<AccountId | AccountInput>, holder: string): WrittenGroup {
  const owners: string[] = [];
  const nameAccount = (account: AccountId | AccountInput) =>
    typeof account === 'string' ? account : placeOwner(owners, account);
  const movements = group.movements.map((movement) => writeMovement(movement, nameAccount));
  const content = JSON.stringify([group.reference, movements, ...owners]);
  return {
    ...(owners.length === 0 ? {} : { accounts: owners.map((owner) => JSON.parse(owner)) }),
    attempt: nameAttempt(holder, group.idempotencyKey),
    hash: createHash('sha256').update(content).digest('hex'),
    route: group.reference.type,
    reference: group.reference,
    movements: movements.map((movement) => ({ id: makeTimeOrderedID(), ...movement })),
  };
}

/** The id of a request: a UUID of version 8 (RFC 9562 §5.8), made from the key and its owner. */
export function nameAttempt(holder: string, key: string): string {
  const bytes = createHash('sha256').update(`${holder}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return writeID(bytes);
}

/** The place of an account's owner among those that the group names. */
function placeOwner(owners: string[], { companyID, owner, code, unit }: AccountInput): string {
  // Without a unit the text is the same as before there were other units, so earlier keys still match.
  const written = JSON.stringify({ companyID, ...owner, code, ...(unit === undefined ? {} : { unit: unit.code }) });
  const place = owners.indexOf(written);
  return String(place === -1 ? owners.push(written) - 1 : place);
}

function writeMovement<Account>(
  movement: Movement<Account>,
  nameAccount: (account: Account) => string,
): Readonly<Record<string, string> & Record<'kind', string>> {
  switch (movement.kind) {
    case 'single':
    case 'pending': {
      const { kind, debit, credit, amount } = movement;
      const expiresAt = kind === 'pending' ? movement.expiresAt : undefined;
      return {
        kind,
        debit: nameAccount(debit),
        credit: nameAccount(credit),
        amount: requireAmount(amount),
        ...(expiresAt === undefined ? {} : { expiresAt: expiresAt.toISOString() }),
      };
    }
    case 'post':
      return {
        kind: 'post',
        of: movement.pendingID,
        ...(movement.amount === undefined ? {} : { amount: requireAmount(movement.amount) }),
      };
    case 'void':
      return { kind: 'void', of: movement.pendingID };
    case 'reversal':
      return { kind: 'reversal', of: movement.of };
  }
}

function requireAmount(amount: bigint): string {
  if (amount < 1n || amount > MOST_AMOUNT) throw new RangeError('an amount lies between 1 and 9e15');
  return amount.toString();
}
