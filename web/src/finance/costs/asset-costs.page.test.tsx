import { type AssetCost, readAssetCosts, recordAssetCost } from '@atlas/contract/asset-costs';
import { readAssetDetail } from '@atlas/contract/asset-life';
import { listBookAccounts, reverseEntry } from '@atlas/contract/book-entries';
import { readCompany } from '@atlas/contract/companies';
import { listDocuments } from '@atlas/contract/documents';
import { EntryId, ProposalId } from '@atlas/contract/identifiers';
import { acceptProposal, listProposals, type Proposal } from '@atlas/contract/proposals';
import { listSoldAssets } from '@atlas/contract/sales';
import * as costsText from '@atlas/messages/asset-costs';
import * as booksText from '@atlas/messages/books';
import * as proposalText from '@atlas/messages/proposal';
import * as salesText from '@atlas/messages/sales';
import * as uiText from '@atlas/messages/ui';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID, FULL_ANSWERS } from '../../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answer, refuse } from '../../../testing/stub-endpoint.ts';

const ASSET_ID = makeID(4);
const ADDRESS = `/company/${COMPANY_ID}/assets/${ASSET_ID}`;
const open = { allowed: true, reason: null };
const closed = { allowed: false, reason: 'This asset is sold, so its cost is final.', code: 'cost_of_sold_asset' };
const detail = makeAnswer(readAssetDetail);
const { assetNumber } = detail.asset;

const purchase: AssetCost = {
  entryID: EntryId.parse(makeID(81)),
  number: 'J-2026-000012',
  bookedOn: '2026-01-02',
  valueOn: '2019-06-30',
  purpose: 'purchase',
  unit: 'USD',
  amount: '6100000',
  paidFrom: null,
  paidTo: 'Sebakwe Claims (Pvt) Ltd',
  reference: 'Deed 12/2019',
  document: null,
  maker: 'Farai Dube',
  checker: 'Tendai Moyo',
  enteredAt: '2026-02-03T08:00:00.000Z',
  reversedBy: null,
  permits: { reverse: open },
};
const survey: AssetCost = {
  ...purchase,
  entryID: EntryId.parse(makeID(82)),
  number: 'J-2026-000013',
  bookedOn: '2026-03-05',
  valueOn: '2026-03-05',
  purpose: 'survey',
  amount: '185000',
  paidFrom: 'Main account, USD',
  paidTo: 'Midlands Survey Office',
  reference: '',
  document: { _id: makeID(83) as never, documentName: 'Survey invoice.pdf' },
};
const totals = [{ unit: 'USD' as const, cost: '6285000', sold: '0' }];
const proposal: Proposal = {
  _id: ProposalId.parse(makeID(84)),
  kind: 'asset_cost',
  subject: makeID(85),
  label: assetNumber,
  state: 'PROPOSED',
  madeBy: 'Farai Dube',
  madeAt: '2026-11-25T09:30:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  differences: [
    { gate: null, part: 'purpose', before: null, after: 'title' },
    { gate: null, part: 'cost', before: null, after: '65000 USD' },
    { gate: null, part: 'paidFrom', before: null, after: '' },
    { gate: null, part: 'payee', before: null, after: 'Deeds Office' },
    { gate: null, part: 'day', before: null, after: '2026-11-20' },
  ],
  deciders: ['Tendai Moyo'],
  laterDeciders: [],
  permits: { accept: open, refuse: open, withdraw: closed },
};

const openAsset = async (...stubs: Parameters<typeof openPage>[2] & object) => {
  await openPage(ADDRESS, 'person', [
    ...stubs,
    answer(readAssetDetail, detail),
    answer(listProposals, { proposals: [] }),
    answer(listDocuments, { documents: [] }),
  ]);
  await settle();
};
const costs = (changes: Partial<ReturnType<typeof makeAnswer<typeof readAssetCosts>>> = {}) =>
  answer(readAssetCosts, { totals, costs: [survey, purchase], permits: { record: open }, ...changes });
const panel = () => page.getByRole('region', { name: costsText.title(), exact: true });

it('shows each cost with its two people, and what waits for this asset alone', async () => {
  const accepted: unknown[] = [];
  const other = { ...proposal, _id: ProposalId.parse(makeID(86)), label: 'Another claim' };
  await openAsset(
    costs(),
    answer(listProposals, { proposals: [proposal, other] }),
    answer(acceptProposal, ({ params }) => {
      accepted.push(params.proposalID);
      return { state: 'IN_FORCE' as const, message: 'Accepted and in force' };
    }),
  );
  await expect.element(panel().getByText('USD\u00a062,850.00')).toBeVisible();
  await expect.element(panel().getByText(costsText.purpose({ purpose: 'survey' }))).toBeVisible();
  const people = `${costsText.recordedBy({ name: 'Farai Dube' })} · ${costsText.acceptedBy({ name: 'Tendai Moyo' })}`;
  await expect.element(panel().getByText(people, { exact: false }).first()).toBeVisible();
  await expect.element(panel().getByRole('link', { name: 'Survey invoice.pdf' })).toBeVisible();
  await expect.element(page.getByText(costsText.purpose({ purpose: 'title' }))).toBeVisible();
  expect(document.body.textContent).not.toContain('Another claim');
  await expectCleanInEveryForm();
  const waiting = page.getByRole('region', { name: proposalText.waiting(), exact: true });
  await waiting.getByRole('button', { name: proposalText.accept(), exact: true }).click();
  await expect.poll(() => accepted).toEqual([proposal._id]);
});

it('says that no cost is recorded, and records one that was paid before the books began', async () => {
  const sent: unknown[] = [];
  const [place] = makeAnswer(listBookAccounts).moneyAccounts;
  if (place === undefined) throw new Error('an answer without accounts');
  const main = { ...place, slug: 'main-usd', name: 'Main account', unit: 'USD' as const };
  await openAsset(
    costs({ totals: [], costs: [] }),
    answer(listBookAccounts, { ...makeAnswer(listBookAccounts), moneyAccounts: [main] }),
    answer(recordAssetCost, ({ body }) => {
      sent.push(body);
      return { message: 'Proposed.', number: null, proposalID: proposal._id };
    }),
  );
  await expect.element(panel().getByText(costsText.none())).toBeVisible();
  await panel().getByRole('button', { name: costsText.record() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(costsText.amount()).fill('61 000');
  await dialog.getByRole('button', { name: costsText.record() }).click();
  await expect.element(dialog.getByText(costsText.fromMissing())).toBeVisible();
  await expect.element(dialog.getByText(costsText.paidToMissing())).toBeVisible();
  expect(sent).toEqual([]);
  await expectCleanInEveryForm();
  await dialog.getByLabelText(costsText.from()).selectOptions('before:USD');
  await dialog.getByLabelText(costsText.amount()).fill('61000');
  await dialog.getByLabelText(costsText.spentOn()).fill('2019-06-30');
  await dialog.getByLabelText(costsText.paidToLabel()).fill('Sebakwe Claims');
  await dialog.getByRole('button', { name: costsText.record() }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        purpose: 'purchase',
        account: null,
        cost: { unit: 'USD', amount: '6100000' },
        valueOn: '2019-06-30',
        paidTo: 'Sebakwe Claims',
        reference: '',
        documentID: null,
      },
    ]);
});

it('reverses a cost with a reason, and says why that of a sold asset stays', async () => {
  const sent: unknown[] = [];
  const sold = { ...purchase, permits: { reverse: closed } };
  await openAsset(
    costs({ costs: [survey, sold], permits: { record: closed } }),
    answer(reverseEntry, ({ params, body }) => {
      sent.push({ ...params, ...(body as object) });
      return { message: 'Proposed.', number: null, proposalID: proposal._id };
    }),
  );
  const record = panel().getByRole('button', { name: costsText.record() });
  await expect.element(record).toHaveAttribute('aria-disabled', 'true');
  const stays = panel().getByRole('button', { name: costsText.reverseOf({ number: sold.number }) });
  await expect.element(stays).toHaveAttribute('aria-disabled', 'true');
  await panel()
    .getByRole('button', { name: costsText.reverseOf({ number: survey.number }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(booksText.reason()).fill('Entered twice');
  await dialog.getByRole('button', { name: booksText.reverse() }).click();
  await expect.poll(() => sent).toMatchObject([{ entryID: survey.entryID, reason: 'Entered twice' }]);
});

it('offers to try again where the costs cannot be read', async () => {
  await openAsset(refuse(readAssetCosts, 'internal'));
  await expect.element(panel().getByRole('button', { name: uiText.retry() })).toBeVisible();
});

it('is not shown to those who do not read the finances', async () => {
  const company = FULL_ANSWERS.get(readCompany) as ReturnType<typeof makeAnswer<typeof readCompany>>;
  const permits = { ...company.permits, readFinance: { ...closed, code: 'role_missing' } };
  await openAsset(answer(readCompany, { ...company, permits }), costs());
  await expect.element(page.getByText(assetNumber, { exact: false }).first()).toBeVisible();
  await expect.element(panel()).not.toBeInTheDocument();
});

it('is beside the price of what was sold, with the margin', async () => {
  const [made] = makeAnswer(listSoldAssets).sold;
  if (made === undefined) throw new Error('an answer without sales');
  const usd = [{ unit: 'USD' as const, amount: '6285000' }];
  const rows = [
    { ...made, priceCents: 5_000_000, costs: usd, marginCents: -1_285_000 },
    { ...made, assetID: makeID(90) as never, assetNumber: 'K-2', costs: [], marginCents: null },
  ];
  await openPage(`/company/${COMPANY_ID}/departments?department=SALES&menu=Sold`, 'person', [
    answer(listSoldAssets, { sold: rows, count: 2 }),
  ]);
  await settle();
  const table = page.getByRole('table', { name: salesText.sold() });
  await expect.element(table.getByText('USD 62,850.00')).toBeVisible();
  await expect.element(table.getByText(/12,850\.00/)).toBeVisible();
  expect(table.getByText(salesText.unknown()).elements().length).toBeGreaterThan(1);
  await expectCleanInEveryForm();
});
