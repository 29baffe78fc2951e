/**
 * The value below which a share of sorted figures lies, between two neighbours in proportion (definition 7 of Hyndman
 * and Fan). 0 for no figures.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) return 0;
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * The smallest of sorted figures below which the next one lies with at least a probability, if all are alike: the figure
 * at rank ⌈(n + 1) · share⌉ of split conformal prediction (Vovk and others 2005). The quantile of a few figures is too
 * small for that. The largest one, where even that cannot promise so much; 0 for no figures.
 */
export function coveringQuantile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.ceil((sorted.length + 1) * share);
  return sorted[Math.min(rank, sorted.length) - 1] ?? 0;
}
