import type { CompanyKind, Difference } from '@atlas/contract/proposals';
import { listTreeDifferences, type Names } from './list-tree-differences.ts';
import { type Change, PAYLOADS } from './payloads.ts';
import type { StoredProposal } from './proposal-repository.ts';

interface Named {
  readonly names: Names;
  readonly payee: string | null;
}

const ofRule = (part: Difference['part'], before: string | null, after: string | null): Difference => ({
  gate: null,
  part,
  before,
  after,
});

const writeRate = ({ given, got, rate }: NonNullable<Change<'exchange_rate'>['before']>) => `${given} ${got} ${rate}`;

const LISTS: { readonly [Kind in CompanyKind]: (change: Change<Kind>, named: Named) => readonly Difference[] } = {
  gate_tree: ({ before, after }, { names }) => listTreeDifferences(before, after, names),
  reward_share: ({ before, after }) => [
    ofRule('rewardPercent', String(before.rewardPercent), String(after.rewardPercent)),
  ],
  payment_limit: ({ before, after }) => [ofRule('limit', before.limit, after.limit)],
  treasury_payment: ({ after: { amount, note } }, { payee }) => [
    ofRule('amount', null, amount),
    ofRule('payee', null, payee),
    ...(note === null ? [] : [ofRule('note', null, note)]),
  ],
  client_link_rule: ({ before, after }) => [
    ofRule('grantRequired', String(before.grantRequired), String(after.grantRequired)),
  ],
  entry_reversal: ({ after: { number, reason, entry } }) => [
    ofRule('entry', null, number),
    ...(entry === undefined ? [] : listReversed(entry)),
    ofRule('reason', null, reason),
  ],
  exchange: ({ after: { give, get, valueOn } }) => [
    ofRule('given', null, `${give.amount} ${give.unit}`),
    ofRule('got', null, `${get.amount} ${get.unit}`),
    ofRule('day', null, valueOn),
  ],
  exchange_rate: ({ before, after }) => [
    ofRule('exchangeRate', before && writeRate(before), writeRate(after)),
    ofRule('fromDay', null, after.day),
    ofRule('source', null, after.source),
  ],
  month_reopening: ({ after }) => [ofRule('month', null, after.month), ofRule('reason', null, after.reason)],
  asset_cost: ({ after: { purpose, cost, accountName, valueOn, paidTo, reference, documentName } }) => [
    ofRule('purpose', null, purpose),
    ofRule('cost', null, `${cost.amount} ${cost.unit}`),
    // Without an account it is an opening balance.
    ofRule('paidFrom', null, accountName ?? ''),
    ofRule('payee', null, paidTo),
    ofRule('day', null, valueOn),
    ...(reference === '' ? [] : [ofRule('reference', null, reference)]),
    ...(documentName === null ? [] : [ofRule('document', null, documentName)]),
  ],
  second_factor_rule: ({ before, after }) => [ofRule('roles', before.roles.join(', '), after.roles.join(', '))],
};

function listReversed({
  moved,
  payee,
  valueOn,
  text,
}: NonNullable<Change<'entry_reversal'>['after']['entry']>): readonly Difference[] {
  return [
    ...moved.map(({ amount, unit }) => ofRule('moved', null, `${amount} ${unit}`)),
    ofRule('party', null, payee),
    ofRule('day', null, valueOn),
    ...(text === payee ? [] : [ofRule('text', null, text)]),
  ];
}

/** What a proposal changes, in the order in which a person reads it. */
export function listDifferences<Kind extends CompanyKind>(
  stored: StoredProposal & { readonly kind: Kind },
): readonly Difference[] {
  const { kind, before, after } = stored;
  const payload = PAYLOADS[kind];
  const change = { before: payload.before.parse(before), after: payload.after.parse(after) } as Change<Kind>;
  return (LISTS[kind] as (change: Change<Kind>, named: Named) => readonly Difference[])(change, stored);
}
