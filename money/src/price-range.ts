/** What decides how close two assets of a category are. */
export interface Likeness {
  readonly hectares: number;
  readonly district: string | null;
  readonly province: string | null;
  readonly isApproved: boolean;
  /** How one gets there, such as `road` or `track`; null if no one has noted it. */
  readonly access: string | null;
}

/** A sale or an asking price of another asset of the same category. */
export interface Comparable extends Likeness {
  readonly id: string;
  /** In the smallest part of the unit. */
  readonly price: number;
  /** Years since the sale, or since the price was asked. */
  readonly years: number;
  readonly kind: 'sale' | 'asking';
}

/** A comparable with its weight, from 0 to 1, and its price per hectare. */
export interface Weighed<From extends Comparable = Comparable> {
  readonly comparable: From;
  readonly weight: number;
  readonly pricePerHectare: number;
}

/** The prices between which most comparables lie, or that there are too few. */
export type PriceRange<From extends Comparable = Comparable> = {
  /** The heaviest first. */
  readonly comparables: readonly Weighed<From>[];
  /** The number of equally weighted comparables that would say as much (Kish). */
  readonly effective: number;
} & ({ readonly outcome: 'range'; readonly low: number; readonly high: number } | { readonly outcome: 'too_few' });

const MOST_YEARS = 3;
const LEAST_WEIGHT = 0.1;
const LEAST_COMPARABLES = 5;
const LEAST_EFFECTIVE = 4;
const LOW = 0.1;
const HIGH = 0.9;

/**
 * What similar assets were sold or offered for: the weighted 10th to 90th percentile of their prices per hectare,
 * times its hectares. Sales and listings older than three years do not count.
 */
export function estimatePrice<From extends Comparable>(asset: Likeness, known: readonly From[]): PriceRange<From> {
  const comparables = known
    .filter(({ years, hectares }) => years <= MOST_YEARS && hectares > 0)
    .map((comparable) => ({
      comparable,
      weight: weigh(asset, comparable),
      pricePerHectare: comparable.price / comparable.hectares,
    }))
    .sort((one, other) => other.weight - one.weight || (one.comparable.id < other.comparable.id ? -1 : 1));
  const sum = comparables.reduce((total, { weight }) => total + weight, 0);
  const squares = comparables.reduce((total, { weight }) => total + weight ** 2, 0);
  const effective = squares === 0 ? 0 : sum ** 2 / squares;
  const heavy = comparables.filter(({ weight }) => weight >= LEAST_WEIGHT).length;
  if (asset.hectares <= 0 || heavy < LEAST_COMPARABLES || effective < LEAST_EFFECTIVE) {
    return { outcome: 'too_few', comparables, effective };
  }
  const at = (share: number) => Math.round(findQuantile(comparables, share * sum) * asset.hectares);
  return { outcome: 'range', low: at(LOW), high: at(HIGH), comparables, effective };
}

/**
 * How much a comparable says about an asset: 1 for a sale today of the same size, in the same district, as far approved
 * and as easily reached.
 */
function weigh(asset: Likeness, { kind, years, ...other }: Comparable): number {
  const size = Math.exp(-2 * Math.abs(Math.log(other.hectares / asset.hectares)));
  const approval = other.isApproved === asset.isApproved ? 1 : 0.6;
  const access = other.access === asset.access ? 1 : 0.7;
  return size * weighPlace(asset, other) * approval * access * 0.5 ** years * (kind === 'sale' ? 1 : 0.5);
}

function weighPlace(asset: Likeness, other: Likeness): number {
  if (asset.district !== null && asset.district === other.district) return 1;
  return asset.province !== null && asset.province === other.province ? 0.6 : 0.3;
}

/** The price per hectare up to which comparables of a given weight lie. */
function findQuantile(comparables: readonly Weighed[], weight: number): number {
  const ascending = [...comparables].sort((one, other) => one.pricePerHectare - other.pricePerHectare);
  let sum = 0;
  for (const one of ascending) {
    sum += one.weight;
    if (sum >= weight) return one.pricePerHectare;
  }
  return ascending.at(-1)?.pricePerHectare ?? 0;
}
