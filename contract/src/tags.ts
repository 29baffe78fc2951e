/**
 * What reads depend on and writes change. Each part of a name narrows the previous ones: `ledger/wallet` is part of
 * `ledger`. A test checks that a read depends on each tag and a write changes it.
 */
export const TAGS = [
  /** The signed-in person's profile and the events of their account. */
  'account',
  'sessions',
  /** How the signed-in person proves who they are, in addition to the password, and whether a rule asks for it. */
  'security',
  /** Memberships, and companies' names. */
  'companies',
  /** How far the platform's desk has let a company in. */
  'admission',
  'members',
  'invitations',
  /** The events of a company, and with them the public log. */
  'history',
  /** How far the signed-in person has read the events of a company. */
  'seen',
  /** The events in these histories that an asset goes through and that decide its state. */
  'stages',
  /** How many assets a company has, how large, and in which state. */
  'figures',
  'categories',
  /** Everything about an asset that lists and pages show, its state and its certificate included. */
  'assets',
  /** An asset's name, in answers that contain nothing else about it. */
  'names',
  /** Whose phone number finds an asset, and whose wallet pays for it. */
  'operators',
  /** Rights in assets, and proposed changes of them. */
  'rights',
  /** Who has rights in assets. */
  'parties',
  /** Where assets lie, which decides what their neighbours overlap. */
  'boundaries',
  /** What companies agree to share of the overlaps between their claims. */
  'sharing',
  'documents',
  'stations',
  'jurisdictions',
  'offers',
  /** Offers of buyers, reservations, and sales under way. */
  'deals',
  'imports',
  'grants',
  'gates',
  'gate-trees',
  'gate-policy',
  /** Targets for what gates take. */
  'milestones',
  'work',
  /** How far the signed-in person has read each item of work. */
  'work-marks',
  /** When the register's offices are open. */
  'calendar',
  /** Planned surveys, what was measured, and how exact it has to be. */
  'survey',
  'ledger',
  'ledger/wallet',
  'ledger/treasury',
  'ledger/supply',
  /** The entries of a company's books, their balances and closed months. */
  'books',
  /** Payments, refunds and bank statement lines. */
  'payments',
  'redemptions',
  /** Contracts of rent with an option to purchase, with what is due on them. */
  'rops',
  'rates',
  'mint',
  'mint-officers',
  /** What one person proposed and a second one decides, and the other steps that wait for a second person. */
  'proposals',
  /** The signed-in person's notices, and how they want to receive them. */
  'notices',
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * A tag as an endpoint declares it, narrowed by parameters of its path, query or body: `assets/:companyID/:assetID`. An
 * omitted parameter narrows nothing. With `?name` the tag applies only to calls with this parameter.
 */
export type TagPattern = Tag | `${Tag}/:${string}`;

/** A tag with the values of one call in place of the parameters: `assets/6f1c…/90ab…`. */
export type NamedTag = string;

/** For a read whose answer depends only on the call, and for a write that changes nothing readable. */
export const NOTHING = [] as const;

export type Tags = readonly [TagPattern, ...TagPattern[]] | typeof NOTHING;

/** The parts of a call's input that narrow tags. */
export interface TaggedInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The tags of one call. */
export function nameTags(patterns: Tags, input: TaggedInput): NamedTag[] {
  const values = { ...toRecord(input.body), ...toRecord(input.query), ...toRecord(input.params) };
  return patterns.flatMap((pattern) => {
    const [path = '', condition] = pattern.split('?');
    if (condition !== undefined && values[condition] === undefined) return [];
    const named: string[] = [];
    for (const part of path.split('/')) {
      const value = part.startsWith(':') ? values[part.slice(1)] : part;
      if (typeof value !== 'string' || value === '') break;
      named.push(value);
    }
    return named.join('/');
  });
}

/** Whether a change reaches what depends on a tag: one of the two is part of the other. */
export function reaches(change: NamedTag, dependency: NamedTag): boolean {
  return `${change}/`.startsWith(`${dependency}/`) || `${dependency}/`.startsWith(`${change}/`);
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
