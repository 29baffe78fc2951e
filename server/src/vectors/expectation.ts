/** A known answer for a boundary. */
export interface Expectation {
  readonly verdict: 'accept' | 'reject' | 'ask';
  /** Repeated points have to be left out and reported. */
  readonly saysRepeats: boolean;
  /** A warning or a question is expected too. */
  readonly warns: boolean;
  /** A boundary further up in the file must be reported as overlapped. */
  readonly overlaps: boolean;
  /** A refusal must carry one of these codes; empty when no reason is named or we know none by that name. */
  readonly codes: readonly string[];
}

/** Reasons by the words that people use for them, and the matching codes. */
const REASONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/few|fewer|two_point|one_point|not_enough|less_than|at_least|minimum/, ['too_few_points', 'points_missing']],
  [/empty|missing|no_point|null/, ['points_missing', 'too_few_points', 'invalid_input']],
  [/zero|collinear|no_area|flat|degenerate|one_line|sliver/, ['zero_area', 'too_few_points', 'self_intersection']],
  [/nan|finite|not_a_number|non_numeric/, ['not_finite', 'invalid_input', 'points_missing', 'coordinates_refused']],
  [
    /range|world|bounds|invalid_(lat|lon|coord)|latitude|longitude/,
    ['outside_world', 'not_finite', 'out_of_domain', 'invalid_input'],
  ],
  [/pole/, ['around_pole', 'outside_world']],
  [/antimeridian|dateline/, ['antimeridian']],
  [/hole|interior/, ['holes']],
  [/multi|several|more_than_one/, ['several_areas', 'self_intersection']],
  [
    /intersect|cross|touch|bow|eight|spike|backtrack|overlapping_edge|not_simple|repeated_vert/,
    ['self_intersection', 'polygon_invalid'],
  ],
  [/too_many|max|limit/, ['invalid_input']],
  [/zimbabwe|country|outside|swap/, ['confirm_outside', 'outside_world']],
];

/** Reads an expectation by the meaning of its name, as `reject_self_intersection`; undefined for one without. */
export function readExpectation(name: string): Expectation | undefined {
  const words = name.toLowerCase().replace(/[\s-]+/g, '_');
  const asks = /confirm|ask|question/.test(words);
  const overlaps = /overlap(?!ping_edge)/.test(words);
  const warns = asks || (/warn|flag/.test(words) && !overlaps);
  const saysRepeats = /duplicate|repeat/.test(words) && !/repeated_vert/.test(words);
  if (/^(accept|ok|valid)/.test(words)) return { verdict: 'accept', saysRepeats, warns, overlaps, codes: [] };
  if (/^(reject|refuse|invalid|deny)/.test(words)) {
    const codes = REASONS.find(([pattern]) => pattern.test(words.replace(/^[a-z]+_?/, '')))?.[1] ?? [];
    return { verdict: 'reject', saysRepeats: false, warns: false, overlaps: false, codes };
  }
  return warns || overlaps ? { verdict: 'ask', saysRepeats: false, warns, overlaps, codes: [] } : undefined;
}
