import { ERRORS } from '@atlas/contract/errors';
import type { ReasonCode, ReasonParameters, SetAside } from '@atlas/contract/reasons';
import { describeReason } from './describe-reason.ts';
import type { Locale } from './locale.ts';

type Sentences = { readonly [C in ReasonCode]: (parameters: ReasonParameters[C], locale: Locale) => string };

const FATES: Readonly<Record<SetAside, string>> = {
  HISTORIC: 'was replaced by others',
  FORFEITED: 'is forfeited',
  RETIRED: 'is retired',
};

/** The sentence of every reason. */
export const SENTENCES: Sentences = {
  role_missing: ({ roles }) => `This needs one of the roles ${roles}.`,
  asset_set_aside: ({ standing }) => `This asset ${FATES[standing]}.`,
  asset_frozen: ({ standing }) => `This asset ${FATES[standing]} and keeps its boundary.`,
  asset_disputed: () => 'This asset is disputed: settle the dispute first.',
  asset_disputed_already: () => 'This asset is disputed already.',
  asset_not_disputed: () => 'This asset is not disputed.',
  not_plotted: () => 'Only a plotted asset that has not been approved yet can be approved.',
  boundary_missing: () => 'This asset has no boundary yet.',
  asset_number_taken: ({ assetNumber, by }) =>
    by === 'other plot'
      ? `The number ${assetNumber} has just been taken by someone else.`
      : `Another asset of the company carries the number ${assetNumber}, in another category.`,
  overlaps_registered: () => 'Its boundary overlaps a registered neighbour, or cannot be measured against one.',
  overlap_persists: () => 'An overlap dispute can be settled only once the overlap is gone.',
  plotted_by_you: () => 'You plotted this boundary, so someone else must approve it.',
  under_sale: () => 'This asset is on sale, under a deal or sold.',
  under_deal: () => 'This asset is under a deal or sold.',
  not_on_sale: () => 'This asset is not on sale.',
  not_approved_for_sale: () => 'Only an approved asset can be put on sale.',
  not_approved_for_certificate: () => 'Only an approved asset can be certified.',
  not_certified: () => 'This asset has no valid certificate.',
  part_hindered: ({ assetNumber, hindrance }, locale) => `${assetNumber}: ${describeReason(hindrance, locale)}`,
  merger_of_one: () => 'A merger needs two different assets.',
  merger_of_categories: () => 'All assets of a merger must be in one category.',
  outside_world: ({ number, of }) =>
    of === 'line'
      ? `Point ${number} of the line lies outside the world.`
      : `Point ${number} lies outside the world: latitude reaches 90 and longitude 180 degrees.`,
  line_too_short: () => 'A line needs two different points.',
  line_crossings: ({ met, contacts }) => {
    if (met === 'too often') {
      return `The line meets the boundary or itself more than ${contacts} times. It has to cross the boundary exactly twice.`;
    }
    const times = met === 'never' ? 'does not meet the boundary' : `meets the boundary ${countTimes(contacts)}`;
    return `The line ${times}. It has to cross it exactly twice.`;
  },
  line_too_intricate: () => 'The line has too many points for this boundary. Draw it with fewer.',
  line_along_boundary: () => 'The line runs along the boundary. Draw it across.',
  line_divides_not: () => 'The line does not cut the asset in two. It has to start and end outside or on the boundary.',
  too_many_points: ({ corners, most }) =>
    `A boundary of ${corners.toLocaleString('en')} corners would come out. A boundary has ${most.toLocaleString('en')} at most.`,
  part_too_small: () => 'One of the parts would be smaller than a square metre.',
  not_adjoining: () => 'These assets do not adjoin: each has to share an edge with another.',
  encloses_others: () => 'Together these assets enclose ground that belongs to none of them.',
  overlap_each_other: () => 'These assets overlap each other. Plot one of them right first.',
  gate_locked: ({ gates }) => `First: ${gates}.`,
  gate_passed: () => 'This gate is passed.',
  gate_under_review: () => 'This gate is under review.',
  gate_closed: () => 'This gate is passed or waived already.',
  gate_not_passed: () => 'Only a passed gate can be taken back.',
  later_cycle: () => 'A later cycle of this gate has begun.',
  not_gatekeeper: () => 'Only gatekeepers of this gate in good standing decide.',
  nothing_submitted: () => 'Nothing is handed in at the moment.',
  submitted_by_you: () => 'You handed this in, so someone else must decide.',
  decided_by_you: () => 'You have decided already.',
  reversal_asked_by_you: () => 'You asked for this reversal, so a second manager must carry it out.',
  evidence_not_filed: () => 'Only documents filed with this asset can be evidence.',
  payment_spent: () => 'What was paid has been spent since. Put it back first.',
  not_registered: () => 'Only a registered asset goes through gates.',
  tree_id_twice: () => 'Two gates carry this id.',
  work_closed: () => 'This request is closed. Reopen it first.',
  work_open: () => 'This request is open.',
  refused: ({ error }) => ERRORS[error].message,
};

function countTimes(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
