import { because, type Hindrance } from '@atlas/contract/reasons';
import type { Scope } from '../platform/database/database.ts';
import type { Locale } from '../platform/locale.ts';
import { printMoment } from '../platform/print-moment.ts';
import { type KnownPerson, readTenure, type Tenure } from './proposal-repository.ts';
import type { Decider } from './proposal-rules.ts';

/** The acting person as the rules ask. */
export function describeDecider({ actor, locale }: Scope, { hands, tenure }: KnownPerson): Decider {
  return { sub: actor.sub, hands, hindrance: hinderTenure(tenure, locale) };
}

/**
 * Why the acting person cannot be the second one about money, contracts and rights yet: they got their role less than a
 * day ago, or are a SUPERADMIN on a visit. Undefined if they can. One person could otherwise invite an account of their
 * own, and decide with it at once.
 */
export async function hinderNewcomer({ tx, locale }: Scope): Promise<Hindrance | undefined> {
  return hinderTenure(await readTenure(tx), locale);
}

function hinderTenure({ from, isOver }: Tenure, locale: Locale): Hindrance | undefined {
  if (from === null) return because('visitor_moves_nothing');
  return isOver ? undefined : because('role_too_new', { from: printMoment(new Date(from), locale) });
}
