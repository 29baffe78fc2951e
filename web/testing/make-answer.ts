import { EntryNumber, MoneyAmount, SignedAmount } from '@atlas/contract/books';
import { AmountShown, DealAmount, Percent as DealPercent } from '@atlas/contract/deals';
import type { Endpoint, Reply } from '@atlas/contract/endpoint';
import { MilliMegajoules } from '@atlas/contract/megajoules';
import { Permit } from '@atlas/contract/permits';
import { Percent } from '@atlas/contract/rop-terms';
import { Instant } from '@atlas/contract/text';
import type { core } from 'zod/mini';

/** How full an answer is: everything possible, with long names, or as little as the schema allows. */
type Amount = 'full' | 'empty';

const LIST_LENGTH = 3;
/** How deeply lists are nested; a tree of gates ends there. */
const DEEPEST_LIST = 3;
/** The name of everything that has no shorter name. */
export const LONG_NAME = 'Mashonaland Central Smallholders’ Chrome and Gold Cooperative';
const FIRST_MOMENT = Date.UTC(2026, 10, 20, 8, 30);
/** Within Zimbabwe, on the Great Dyke. */
const MIDDLE = { latitude: -18.3, longitude: 30.6, degrees: 0.005 };

/** Texts whose field determines their form, although their schema accepts any. */
const TEXTS: readonly (readonly [field: RegExp, write: (made: number) => string])[] = [
  [/(At|Since|From|Until)$|^(at|asOf|dueFirst|dueResolve)$/, writeMoment],
  [/^dateOf|On$|^(day|today|from|until)$/, (made) => writeMoment(made).slice(0, 10)],
  [/phone/i, () => '+263772123456'],
  [/nationalID/i, () => '63-123456-K-42'],
  [/email/i, (made) => `tsitsi.chidziva.${made}@example.com`],
  [/^(hash|sha256)$/, () => '8f1d0c5e7a2b4f6091c3d5e7f9a1b3c5d7e9f0a2b4c6d8e0f1a3b5c7d9e1f3a5'],
  [/^since$/, writeMoment],
  [/^tag$/, () => 'gold'],
  [/^month$/, (made) => `2026-${String((made % 12) + 1).padStart(2, '0')}`],
  [/^assetNumber$/, (made) => `KDM-${2000 + made}`],
  [/^ref$/, (made) => `Q-2026-${String(made).padStart(6, '0')}`],
  [/^currency$/, (made) => ['USD', 'ZAR', 'ZWG'][made % 3] ?? 'USD'],
  [/^perMegajoule$/, () => '0.25'],
  [/^fiatAmount$/, () => '31250'],
  [/^eventLoop$/, () => 'monthly'],
  [/^rate$/, () => '26.5'],
  [/^commodity$/, () => 'garlpex'],
  [/^mediaType$/, () => 'image/png'],
];
/** Fields that are null in a working register, and at the end of a list. */
const OFTEN_NULL = ['next', 'readOnlySince'];

const OPEN: Permit = { allowed: true, reason: null };
const CLOSED: Permit = {
  allowed: false,
  reason: 'Only these roles can do this: Director, Admin.',
  code: 'role_missing',
  parameters: { roles: 'Director, Admin' },
};

/** Makes an answer of an endpoint from its schema. A test overrides what matters to it. */
export function makeAnswer<const E extends Endpoint>(endpoint: E, amount: Amount = 'full'): Reply<E> {
  return new Maker(amount).make(endpoint.reply, '', 0) as Reply<E>;
}

/** Fills schemas; ids, moments and places differ from one to the next, and are the same in each run. */
class Maker {
  readonly #amount: Amount;
  #made = 0;

  constructor(amount: Amount) {
    this.#amount = amount;
  }

  /** @param field the name of the value's field, which determines the kind of a plain text or number */
  make(schema: core.$ZodType, field: string, depth: number): unknown {
    const { def } = (schema as core.$ZodTypes)._zod;
    const isEmpty = this.#amount === 'empty';
    if (schema === Permit) return isEmpty ? CLOSED : OPEN;
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape)
            .map(([name, part]) => [name, this.make(part, name, depth)] as const)
            .filter(([, value]) => value !== undefined),
        );
      case 'array':
        if (isEmpty || depth > DEEPEST_LIST) return [];
        return Array.from({ length: LIST_LENGTH }, () => this.make(def.element, field, depth + 1));
      case 'tuple':
        return def.items.map((item) => this.make(item, field, depth));
      case 'nullable':
        return isEmpty || OFTEN_NULL.includes(field) ? null : this.make(def.innerType, field, depth);
      case 'optional':
        return isEmpty ? undefined : this.make(def.innerType, field, depth);
      case 'default':
        return this.make(def.innerType, field, depth);
      case 'union':
        return this.make(def.options[0] as core.$ZodType, field, depth);
      case 'enum':
        return Object.values(def.entries)[0];
      case 'literal':
        return def.values[0];
      case 'record':
        return {};
      case 'boolean':
        return !isEmpty;
      case 'number':
        return this.#makeNumber(field);
      case 'string':
        return this.#makeText(schema, def, field);
      case 'unknown':
        return null;
      default:
        throw new Error(`No value can be made for ${field}, which is of the type ${def.type}.`);
    }
  }

  /** Corners circle a point, so that no edge of a boundary has zero length. */
  #makeNumber(field: string): number {
    this.#made += 1;
    const { latitude, longitude, degrees } = MIDDLE;
    if (/^lat(itude)?$/.test(field)) return latitude + Math.sin(this.#made) * degrees;
    if (/^(lng|long|longitude)$/.test(field)) return longitude + Math.cos(this.#made) * degrees;
    if (/^(revision|version|attempt|cycle|seq|logEntry|n)$/.test(field)) return this.#made;
    if (field === 'escalation') return 2;
    return this.#amount === 'empty' ? 0 : 12;
  }

  #makeText(schema: core.$ZodType, def: core.$ZodStringDef, field: string): string {
    this.#made += 1;
    if (schema === Instant) return writeMoment(this.#made);
    if (schema === MilliMegajoules || schema === SignedAmount || schema === MoneyAmount) return '1250500';
    if (schema === DealAmount || schema === AmountShown) return '1250500';
    if (schema === Percent || schema === DealPercent) return '12.5';
    if (schema === EntryNumber) return `J-2026-${String(this.#made).padStart(6, '0')}`;
    const format = 'format' in def ? def.format : undefined;
    if (format === 'uuid') return makeID(this.#made);
    if (format === 'date') return writeMoment(this.#made).slice(0, 10);
    if (format === 'email') return `tsitsi.chidziva.${this.#made}@example.com`;
    return TEXTS.find(([pattern]) => pattern.test(field))?.[1](this.#made) ?? `${LONG_NAME} ${this.#made}`;
  }
}

/** Moments a minute apart. */
function writeMoment(made: number): string {
  return new Date(FIRST_MOMENT + made * 60_000).toISOString();
}

/** An id that is the same in each run. */
export function makeID(number: number): string {
  return `50000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
