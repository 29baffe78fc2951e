import type { EventKind } from '../event-kinds.ts';
import { accessFacts } from './access.ts';
import { accountFacts } from './accounts.ts';
import { admissionFacts } from './admission.ts';
import { assetFacts } from './assets.ts';
import { baseStationFacts } from './base-stations.ts';
import { bookFacts } from './books.ts';
import { calendarFacts } from './calendar.ts';
import { catalogueFacts } from './catalogue.ts';
import { channelFacts } from './channels.ts';
import { clientFacts } from './clients.ts';
import { companyFacts } from './companies.ts';
import { dealFacts } from './deals.ts';
import type { FactContent, FactDefinition } from './define-fact.ts';
import { gateFacts } from './gates.ts';
import { jurisdictionFacts } from './jurisdictions.ts';
import { ledgerFacts } from './ledger.ts';
import { logFacts } from './log.ts';
import { milestoneFacts } from './milestones.ts';
import { mintFacts } from './mint.ts';
import { neighbourFacts } from './neighbours.ts';
import { paymentFacts } from './payments.ts';
import { proposalFacts } from './proposals.ts';
import { redemptionFacts } from './redemptions.ts';
import { rightFacts } from './rights.ts';
import { ropFacts } from './rops.ts';
import { surveyFacts } from './survey.ts';
import { transferFacts } from './transfers.ts';
import { workFacts } from './work.ts';

const NOUNS = {
  accessFacts,
  accountFacts,
  admissionFacts,
  assetFacts,
  baseStationFacts,
  bookFacts,
  calendarFacts,
  catalogueFacts,
  channelFacts,
  clientFacts,
  companyFacts,
  dealFacts,
  gateFacts,
  jurisdictionFacts,
  ledgerFacts,
  logFacts,
  milestoneFacts,
  mintFacts,
  neighbourFacts,
  paymentFacts,
  proposalFacts,
  redemptionFacts,
  rightFacts,
  ropFacts,
  surveyFacts,
  transferFacts,
  workFacts,
} as const satisfies Readonly<Record<`${EventKind | 'account'}Facts`, Readonly<Record<string, FactDefinition>>>>;

type Nouns = typeof NOUNS;
/** Any of the definitions. */
export type KnownFact = { [Noun in keyof Nouns]: Nouns[Noun][keyof Nouns[Noun]] }[keyof Nouns];
/** Facts about a person's own account. */
export type PersonFact = Extract<KnownFact, { readonly audience: 'person' }>;
/** Facts about a company, or the whole register. */
export type CompanyFact = Exclude<KnownFact, PersonFact>;
/** The type of every event that the register records. */
export type FactType = KnownFact['type'];
/** The payload of a recorded fact, by its type. */
export type ContentOf<Type extends FactType> = FactContent<Extract<KnownFact, { readonly type: Type }>>;

/** Every definition. */
export const FACTS: readonly FactDefinition[] = Object.values(NOUNS).flatMap((noun) => Object.values(noun));

/** The types of the events of each kind. */
export const TYPES_OF_KIND = Object.fromEntries(
  Object.entries(NOUNS).map(([name, facts]) => [
    name.replace(/Facts$/, ''),
    Object.values<FactDefinition>(facts).map(({ type }) => type),
  ]),
) as Readonly<Record<string, readonly string[]>> as Readonly<Record<EventKind, readonly string[]>>;

const byType: ReadonlyMap<string, FactDefinition> = new Map(FACTS.map((fact) => [fact.type, fact]));

/** The definition of a type; undefined for one that this version does not know. */
export function findFact(type: string): FactDefinition | undefined {
  return byType.get(type);
}

interface Recorded {
  readonly type: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The payload of a recorded fact, by its definition; undefined for one that another version recorded differently. */
export function readContent(fact: Recorded): FactContent<KnownFact> | undefined {
  const definition = findFact(fact.type);
  if (definition === undefined) return undefined;
  const [before, after] = [readPart(definition.before, fact.before), readPart(definition.after, fact.after)];
  return before === UNREADABLE || after === UNREADABLE ? undefined : ({ before, after } as FactContent<KnownFact>);
}

const UNREADABLE = Symbol('unreadable');

function readPart(schema: FactDefinition['after'], part: unknown): unknown {
  const value = part ?? undefined;
  if (schema === undefined) return value === undefined ? null : UNREADABLE;
  const read = schema.safeParse(value);
  return read.success ? (read.data ?? null) : UNREADABLE;
}
