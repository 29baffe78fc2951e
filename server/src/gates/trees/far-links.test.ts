import { fetchTrees, saveTree } from '@atlas/contract/gates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, type TestCompany } from '../../../testing/builders/company.ts';
import { accept, buildSecond } from '../../../testing/builders/proposal.ts';
import { call, type callRaw } from '../../../testing/call.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

type Sent = Parameters<typeof callRaw<typeof saveTree>>[2]['body']['tree'];

async function save({ companyID, director }: TestCompany, tree: Sent) {
  return call(running.app, saveTree, { body: { companyID, tree } }, director);
}

/** A tree of expenses whose gate is paid from a gate of shares two links away. */
async function buildChain(company: TestCompany) {
  const build = async (tree: Sent) => {
    const saved = await save(company, tree);
    await accept(running, company, saved);
    return saved.tree;
  };
  const shares = await build({
    name: 'Shares',
    treeType: 'shareholder',
    children: [{ name: 'North' }, { name: 'South' }],
  });
  const income = await build({
    name: 'Income',
    treeType: 'income',
    shareholderTree: shares._id,
    children: [{ name: 'Sales' }],
  });
  const expenses = await build({
    name: 'Expenses',
    treeType: 'expenses',
    incomeTree: income._id,
    children: [{ name: 'Fee', requiredMegajoules: 5, megajoulesSource: 'North' }],
  });
  return { shares, expenses };
}

test('names that are swapped two links away change who pays, so a second person decides', async () => {
  const company = await buildCompany(running);
  await buildSecond(running, company);
  const { shares } = await buildChain(company);
  const [north, south] = shares.children;
  const swapped = [
    { ...north, name: 'South' },
    { ...south, name: 'North' },
  ] as Sent['children'];
  expect((await save(company, { ...shares, children: swapped })).proposalID).not.toBeNull();
});

test('a tree two links away follows a renamed gate, and nobody else has to decide', async () => {
  const company = await buildCompany(running);
  await buildSecond(running, company);
  const { shares, expenses } = await buildChain(company);
  const [north, south] = shares.children;
  const children = [{ ...north, name: 'North East' }, south] as Sent['children'];
  expect((await save(company, { ...shares, children })).proposalID).toBeNull();
  const { companyID, director } = company;
  const trees = await call(running.app, fetchTrees, { body: { companyID } }, director);
  const [fee] = trees.find(({ _id }) => _id === expenses._id)?.children ?? [];
  expect(fee?.megajoulesSource).toBe('North East');
});
