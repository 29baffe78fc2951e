import { ProposalId } from '@atlas/contract/identifiers';
import { acceptProposal, listProposals, type Proposal } from '@atlas/contract/proposals';
import { listDecisions } from '@atlas/contract/workbench';
import * as proposalText from '@atlas/messages/proposal';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';
import { formatWholeMegajoules } from '../ui/format.ts';

const open = { allowed: true, reason: null };
const closed = { allowed: false, reason: 'You proposed this, so someone else must decide.', code: 'proposed_by_you' };

const tree: Proposal = {
  _id: ProposalId.parse(makeID(71)),
  kind: 'gate_tree',
  subject: makeID(72),
  label: 'Mining claims',
  state: 'PROPOSED',
  madeBy: 'Nokuthula Gumede',
  madeAt: '2026-11-25T09:30:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  differences: [
    { gate: 'Prospecting licence', part: 'requiredMegajoules', before: '40', after: '60' },
    { gate: 'Prospecting licence', part: 'gatekeeper', before: 'Rudo Ncube · +263770000107', after: null },
    { gate: 'Prospecting licence', part: 'gatekeeper', before: null, after: 'Jabulani Masuku · +263770000109' },
    { gate: 'Landowner notice', part: 'gate', before: null, after: 'Landowner notice' },
    { gate: 'Pegging', part: 'loopAfterdays', before: '365', after: '180' },
    { gate: 'Pegging', part: 'megajoulesSource', before: null, after: 'Root' },
  ],
  deciders: ['Tendai Moyo', 'Farai Dube'],
  laterDeciders: [],
  permits: { accept: open, refuse: open, withdraw: closed },
};
const payment: Proposal = {
  ...tree,
  _id: ProposalId.parse(makeID(73)),
  kind: 'treasury_payment',
  label: null,
  differences: [
    { gate: null, part: 'amount', before: null, after: '2400000' },
    { gate: null, part: 'payee', before: null, after: 'GDM-0034' },
  ],
  deciders: [],
  laterDeciders: [],
  permits: { accept: closed, refuse: closed, withdraw: open },
};
const reversal: Proposal = {
  ...payment,
  _id: ProposalId.parse(makeID(77)),
  kind: 'entry_reversal',
  label: 'J-2026-000031',
  differences: [
    { gate: null, part: 'entry', before: null, after: 'J-2026-000031' },
    { gate: null, part: 'moved', before: null, after: '-45000 USD' },
    { gate: null, part: 'party', before: null, after: 'Kadoma Stationers' },
    { gate: null, part: 'day', before: null, after: '2026-11-20' },
    { gate: null, part: 'text', before: null, after: 'Others: stamps' },
    { gate: null, part: 'reason', before: null, after: 'Typed twice' },
  ],
  laterDeciders: [{ name: 'Rudo Ncube', from: '2026-11-26T08:15:00.000Z' }],
};
const refused: Proposal = {
  ...tree,
  _id: ProposalId.parse(makeID(74)),
  kind: 'reward_share',
  label: null,
  state: 'REFUSED',
  decidedBy: 'Tendai Moyo',
  decidedAt: '2026-11-24T12:00:00.000Z',
  reason: 'The board has not agreed.',
  differences: [{ gate: null, part: 'rewardPercent', before: '10', after: '40' }],
  deciders: [],
  laterDeciders: [],
  permits: { accept: closed, refuse: closed, withdraw: closed },
};
const decisions = answer(listDecisions, {
  decisions: [
    {
      kind: 'boundary',
      id: makeID(75),
      assetID: null,
      title: 'GDM-0041',
      by: 'Chipo Sithole',
      at: '2026-11-20T08:00:00.000Z',
      amount: null,
    },
    {
      kind: 'payout',
      id: makeID(76),
      assetID: null,
      title: 'Rudo Ncube',
      by: 'Farai Dube',
      at: '2026-11-23T08:00:00.000Z',
      amount: '160000',
    },
    {
      kind: 'gate_tree',
      id: makeID(71),
      assetID: null,
      title: 'Mining claims',
      by: 'Nokuthula Gumede',
      at: '2026-11-25T09:30:00.000Z',
      amount: null,
    },
  ],
});
const readPage = () => document.body.textContent;

describe('the workbench', () => {
  it('lists what waits, shows each difference, and accepts', async () => {
    const accepted: unknown[] = [];
    await openPage(`/company/${COMPANY_ID}/dashboard/workbench`, 'person', [
      decisions,
      answer(listProposals, { proposals: [tree, payment, reversal, refused] }),
      answer(acceptProposal, ({ params }) => {
        accepted.push(params.proposalID);
        return { state: 'IN_FORCE' as const, message: 'Accepted and in force' };
      }),
    ]);
    await settle();
    await expect.poll(readPage).toContain('Prospecting licence · Megajoules required');
    expect(readPage()).toContain(
      proposalText.becomes({ before: formatWholeMegajoules(40), after: formatWholeMegajoules(60) }),
    );
    expect(readPage()).toContain(`${proposalText.removed()}: Rudo Ncube · +263770000107`);
    expect(readPage()).toContain(proposalText.nobody({ roles: 'Manager, Director, Admin' }));
    for (const part of [
      '−USD\u00a0450.00',
      'Kadoma Stationers',
      '20 Nov 2026',
      'Others: stamps',
      'Rudo Ncube from 26 Nov',
    ])
      expect(readPage()).toContain(part);
    await expectCleanInEveryForm();
    const [accept, own] = page.getByRole('button', { name: proposalText.accept() }).elements();
    expect(own?.getAttribute('aria-disabled') ?? own?.hasAttribute('disabled')).toBeTruthy();
    (accept as HTMLElement).click();
    await expect.poll(() => accepted).toEqual([tree._id]);
  });
});
