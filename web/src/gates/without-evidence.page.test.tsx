import { listDocuments } from '@atlas/contract/documents';
import { type GatePass, listGateRuns, submitGatePass } from '@atlas/contract/gate-runs';
import * as passText from '@atlas/messages/pass';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../testing/full-answers.ts';
import { expectClean, expectCleanInEveryForm, settle } from '../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../testing/make-answer.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answer } from '../../testing/stub-endpoint.ts';

const OPEN = { allowed: true, reason: null };
const CLOSED = { allowed: false, reason: '', code: 'not_ready' };
const answers = makeAnswer(listGateRuns);
const [run] = answers.runs;
const [made] = run?.passes ?? [];
if (run === undefined || made === undefined) throw new Error('An asset without gates.');
const pass: GatePass = {
  ...made,
  gate: 'Boundary pegged',
  state: 'READY',
  attempt: 0,
  quorum: 0,
  requiredMegajoules: 0,
  unattended: true,
  evidence: [],
  verdicts: [],
  permits: { submit: OPEN, judge: CLOSED, waive: CLOSED, reverse: CLOSED },
};
const withPass = (changes: Partial<GatePass>) =>
  answer(listGateRuns, { ...answers, runs: [{ ...run, passes: [{ ...pass, ...changes }] }] });
const dialog = () => page.getByRole('alertdialog', { name: `${passText.submit()} · ${pass.gate}` });

async function openHandIn(changes: Partial<GatePass> = {}): Promise<unknown[]> {
  const sent: unknown[] = [];
  await openPage(`/company/${COMPANY_ID}/assets/${makeID(4)}`, 'person', [
    withPass(changes),
    answer(submitGatePass, ({ body }) => {
      sent.push(body);
      return { ...makeAnswer(submitGatePass), passes: [] };
    }),
  ]);
  await settle();
  await page.getByRole('button', { name: `${passText.submit()}: ${pass.gate}` }).click();
  await expect.element(dialog()).toBeVisible();
  return sent;
}

const confirm = () => dialog().getByRole('button', { name: passText.confirm() });
const tick = () => dialog().getByRole('checkbox', { name: passText.onWordAloneTick() });

it('a gate without gatekeepers asks for a tick where no document is handed in', async () => {
  const sent = await openHandIn();
  await expect.element(dialog().getByText(passText.onWordAlone())).toBeVisible();
  await confirm().click();
  await expect.element(dialog().getByText(passText.tickMissing())).toBeVisible();
  expect(sent).toEqual([]);
  await expectCleanInEveryForm();
  await tick().click();
  await confirm().click();
  await expect.poll(() => sent).toEqual([{ documentIDs: [] }]);
});

it('asks for none once a document is chosen', async () => {
  await openHandIn();
  const [document] = makeAnswer(listDocuments).documents;
  if (document === undefined) throw new Error('An asset without documents.');
  await dialog().getByRole('checkbox', { name: document.documentName, exact: false }).first().click();
  await expect.element(dialog().getByText(passText.onWordAlone())).not.toBeInTheDocument();
});

it('asks for none where gatekeepers attest', async () => {
  await openHandIn({ unattended: false, quorum: 1 });
  await expect.element(dialog().getByText(passText.onWordAlone())).not.toBeInTheDocument();
});

it('a gate that was passed without evidence says so', async () => {
  await openPage(`/company/${COMPANY_ID}/assets/${makeID(4)}`, 'person', [
    withPass({ state: 'PASSED', attempt: 1, permits: { ...pass.permits, submit: CLOSED } }),
  ]);
  await settle();
  await expect.element(page.getByText(passText.withoutEvidence())).toBeVisible();
  await expectClean();
});
