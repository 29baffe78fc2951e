import { BookCode, type EntryKind } from '@atlas/contract/books';
import type { UserId } from '@atlas/contract/identifiers';
import type { BookMovement } from '@atlas/money/rop/difference';
import type { RopAccount } from '@atlas/money/rop/journal';
import { type BookAccount, postEntry } from '../books/index.ts';
import type { Tx } from '../platform/database/executor.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import type { StoredRop } from './rop-repository.ts';
import type { StepMoney, StoredStep } from './step-repository.ts';

/** Accounts that a contract has for itself. */
const OF_CONTRACT: ReadonlySet<RopAccount> = new Set([
  '1200',
  '1210',
  '1220',
  '2010',
  '2030',
  '2040',
  '2045',
  '2050',
  '2060',
]);

/** One entry of the books about a contract. */
export interface RopEntry {
  readonly kind: Extract<EntryKind, `rop.${string}`> | 'refund';
  readonly valueOn: string;
  readonly movements: readonly BookMovement[];
  readonly text: string;
  readonly instalment?: number | null;
  readonly receipt?: string | null;
  /** Who made it, when the acting person approves it. */
  readonly madeBy?: UserId | undefined;
  readonly key: string;
}

/**
 * Posts an entry of a contract. A movement from an account to itself is left out, as when a reservation's deposit is
 * the buyer's credit already.
 * @returns the entry's id; null when nothing moves
 */
export async function postMovements(
  tx: Tx,
  rop: Pick<StoredRop, 'id' | 'reference' | 'assetNumber' | 'buyer' | 'terms'>,
  steps: readonly StoredStep[],
  { movements, instalment, receipt, madeBy, ...entry }: RopEntry,
): Promise<string | null | Refusal<'step_refused'>> {
  const moneyOf = (step: string | null): StepMoney => {
    const money = steps.find(({ id }) => id === step)?.money;
    if (money == null) throw new Error('money moved by a step that names no account');
    return money;
  };
  const account = (code: RopAccount, step: string | null): BookAccount => {
    const { unit } = rop.terms;
    if (code === 'money') {
      // Money that was exchanged comes from an account that belongs to nobody.
      const { owner, ...money } = moneyOf(step);
      return owner === '-' ? { ...money, unit } : { ...money, owner, unit };
    }
    const named = { code: BookCode.parse(Number(code)), unit };
    if (code === '1100') return { ...named, owner: rop.assetNumber };
    return OF_CONTRACT.has(code) ? { ...named, owner: rop.reference } : named;
  };
  const lines = movements
    .map(({ debit, credit, amount, moneyOf: step }) => ({
      debit: account(debit, step),
      credit: account(credit, step),
      amount,
    }))
    .filter(({ debit, credit }) => debit.code !== credit.code || debit.owner !== credit.owner);
  if (lines.length === 0) return null;
  const posted = await postEntry(
    { tx },
    {
      ...entry,
      lines,
      payee: rop.buyer.name,
      subject: {
        type: 'contract',
        id: rop.id,
        reference: rop.reference,
        ...(instalment == null ? {} : { instalment }),
        ...(receipt == null ? {} : { receipt }),
      },
      ...(madeBy === undefined ? {} : { madeBy }),
    },
  );
  return isRefusal(posted) ? posted : posted.entryID;
}
