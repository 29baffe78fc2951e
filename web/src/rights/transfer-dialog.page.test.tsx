import { readAssetDetail } from '@atlas/contract/asset-life';
import { listDocuments } from '@atlas/contract/documents';
import { listParties } from '@atlas/contract/parties';
import { type AssetRights, acceptChange, readRights, transferRight } from '@atlas/contract/rights';
import * as rightsText from '@atlas/messages/rights';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const ASSET_ID = makeID(4);
const made = makeAnswer(readRights);
const [right] = made.rights;
const [change] = made.proposals;
if (right === undefined || change === undefined) throw new Error('An answer without rights.');

const rudo = { ...right.party, name: 'Rudo Chari' };
const title = { ...right, kind: 'title', party: rudo, share: { numerator: 1, denominator: 1 }, endedAt: null } as const;
const operation = { ...title, _id: made.rights[1]?._id ?? right._id, kind: 'operation', share: null } as const;
const mortgage = { ...operation, _id: made.rights[2]?._id ?? right._id, kind: 'mortgage' } as const;
const held: AssetRights = { ...made, rights: [title, operation, mortgage], proposals: [], ended: [] };

async function openTransfer(sent: unknown[]) {
  await openPage(`/company/${COMPANY_ID}/assets/${ASSET_ID}`, 'person', [
    answer(readAssetDetail, makeAnswer(readAssetDetail)),
    answer(readRights, held),
    answer(listParties, makeAnswer(listParties)),
    answer(listDocuments, makeAnswer(listDocuments)),
    answer(transferRight, ({ body }) => {
      sent.push(body);
      return { changeID: change?._id as never };
    }),
  ]);
  await settle();
  await page.getByRole('button', { name: /^Transfer: Title/ }).click();
  await expect.element(page.getByText(rightsText.transferSentence())).toBeVisible();
}

it('warns of a mortgage, and proposes a share to a new party with its document', async () => {
  const sent: unknown[] = [];
  await openTransfer(sent);
  const warning = rightsText.burdened({ kind: rightsText.kind({ kind: 'mortgage' }), party: 'Rudo Chari' });
  await expect.element(page.getByText(warning)).toBeVisible();
  await page.getByText(rightsText.newParty()).click();
  await page.getByLabelText(rightsText.nameOfParty(), { exact: true }).fill('Mhangura Gold');
  await page.getByText(rightsText.partOf(), { exact: true }).click();
  await page.getByLabelText(rightsText.numerator(), { exact: true }).fill('1');
  await page.getByLabelText(rightsText.denominator(), { exact: true }).fill('3');
  await expectCleanInEveryForm();
  await page.getByRole('button', { name: rightsText.propose() }).click();
  await expect.element(page.getByText(rightsText.chooseSource()).last()).toBeVisible();
  expect(sent).toEqual([]);
  const [document] = makeAnswer(listDocuments).documents;
  await page
    .getByLabelText(rightsText.source(), { exact: false })
    .last()
    .selectOptions(document?._id ?? '');
  await page.getByRole('button', { name: rightsText.propose() }).click();
  await expect.element(page.getByText(rightsText.proposed(), { exact: true })).toBeVisible();
  expect(sent).toEqual([
    {
      party: { kind: 'person', name: 'Mhangura Gold', nationalID: '', phone: '' },
      share: { numerator: 1, denominator: 3 },
      withOperation: true,
      documentID: document?._id,
    },
  ]);
});

it('accepts a proposal after a question that says what changes', async () => {
  let accepted = 0;
  const proposal = { ...change, action: 'transfer', kind: 'title', from: rudo, share: null } as const;
  await openPage(`/company/${COMPANY_ID}/assets/${ASSET_ID}`, 'person', [
    answer(readAssetDetail, makeAnswer(readAssetDetail)),
    answer(readRights, { ...held, proposals: [proposal] }),
    answer(acceptChange, () => {
      accepted += 1;
      return {};
    }),
  ]);
  await settle();
  await page.getByRole('button', { name: /^Accept: Title of Rudo Chari/ }).click();
  await expect.element(page.getByText(rightsText.acceptQuestion())).toBeVisible();
  await expectCleanInEveryForm();
  await page.getByRole('button', { name: rightsText.accept(), exact: true }).last().click();
  await expect.element(page.getByText(rightsText.entered())).toBeVisible();
  expect(accepted).toBe(1);
});
