import type { ReportPart } from '@atlas/contract/report-parts';
import { type ReportPartAnswer, readReportPart } from '@atlas/contract/reports';
import type { Department } from '@atlas/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { call } from '../../testing/call.ts';
import { randomFrom } from '../../testing/random-work.ts';
import { type HistoricFact, storeFacts } from '../../testing/store-history.ts';

const DAY = 86_400_000;
const HARARE = 2 * 3_600_000;
const NOW = Date.now();
const dayOf = (instant: number) => new Date(instant + HARARE).toISOString().slice(0, 10);
const DAYS = { from: dayOf(NOW - 60 * DAY), to: dayOf(NOW - 35 * DAY) };
const SINCE = Date.parse(DAYS.from) - HARARE;
const UNTIL = Date.parse(DAYS.to) - HARARE + DAY;
const isInside = ({ at }: { readonly at: number }) => at >= SINCE && at < UNTIL;
const IN_GATES = ['IN_GATES', 'APPROVED', 'NON_COMPLIANT'];

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function readFigures(company: TestCompany, department: Department, part: ReportPart): Promise<ReportPartAnswer> {
  const params = { companyID: company.companyID, department, part };
  return call(test.app, readReportPart, { params, query: DAYS }, company.director);
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);
const medianOf = (figures: readonly number[]) => {
  const ordered = [...figures].sort((a, b) => a - b);
  const middle = (ordered.length - 1) / 2;
  return ((ordered[Math.floor(middle)] ?? 0) + (ordered[Math.ceil(middle)] ?? 0)) / 2;
};
const afterOf = ({ after }: HistoricFact) => after as Readonly<Record<string, unknown>>;

describe.each([11, 12])('the facts of assets in history %i', (seed) => {
  let company: TestCompany;
  let facts: readonly HistoricFact[];
  beforeAll(async () => {
    company = await buildCompany(test);
    const plotter = { companyID: company.companyID, token: company.director.token };
    const { categoryId } = await buildAsset(test, plotter);
    const assets = await Promise.all([1, 2, 3, 4, 5, 6].map(() => buildAsset(test, plotter, { categoryId })));
    facts = assets.flatMap(({ assetID, assetNumber }, index) =>
      inventFacts(randomFrom(seed * 100 + index), assetID, assetNumber),
    );
    await storeFacts(test, company.companyID, facts);
  });

  it('rings and hectares are those of assets that were plotted for the first time', async () => {
    const plotted = facts.filter((fact) => fact.type === 'asset.registered' && isInside(fact)).map(afterOf);
    const first = plotted.filter(({ predecessors }) => predecessors === undefined);
    const hectares = sumOf(first.map(({ areaSquareMetres }) => Number(areaSquareMetres) / 10_000));
    expect(await readFigures(company, 'CARTOGRAPHY', 'ringsPlotted')).toMatchObject({ total: first.length });
    expect((await readFigures(company, 'CARTOGRAPHY', 'hectaresPlotted')).total).toBeCloseTo(hectares, 6);
  });

  it('listings are the offers that began', async () => {
    const listed = facts.filter((fact) => fact.type === 'asset.listed' && isInside(fact));
    expect((await readFigures(company, 'SALES', 'listings')).total).toBe(listed.length);
  });

  it('compliance is the share of approved assets among those in gates at the end of each day', async () => {
    const { groups, total } = await readFigures(company, 'MANAGEMENT', 'compliance');
    const expected = Array.from({ length: Math.round((UNTIL - SINCE) / DAY) }, (_, index) => {
      const end = SINCE + (index + 1) * DAY;
      const states = [...Map.groupBy(facts, ({ subject }) => subject).values()].map((own) => stateAt(own, end));
      const inGates = states.filter((state) => IN_GATES.includes(state));
      return {
        key: dayOf(end - 1),
        count: inGates.length,
        approved: inGates.filter((state) => state === 'APPROVED').length,
      };
    }).filter(({ count }) => count > 0);
    expect(groups.map(({ key, count }) => [key, count])).toEqual(expected.map(({ key, count }) => [key, count]));
    for (const [index, { value }] of groups.entries()) {
      const { approved = 0, count = 1 } = expected[index] ?? {};
      expect(value).toBeCloseTo(approved / count, 9);
    }
    expect(total).toBe(groups.at(-1)?.value);
    expect(groups.length).toBeGreaterThan(0);
  });

  it('a cycle is the time from ready to passed, without the time in dispute', async () => {
    const cycles = facts
      .filter((fact) => fact.type === 'gate.passed' && isInside(fact))
      .map((passed) => {
        const own = facts.filter(({ subject, at }) => subject === passed.subject && at <= passed.at);
        const ready = own.findLast(
          (fact) =>
            ['gate.opened', 'gate.reversed'].includes(fact.type) && afterOf(fact).passID === afterOf(passed).passID,
        );
        let frozen = 0;
        let since: number | undefined;
        const later = facts.filter(({ subject, type }) => subject === passed.subject && type.startsWith('asset.'));
        for (const fact of later) {
          const { standing } = afterOf(fact);
          if (standing === undefined) continue;
          if (since !== undefined)
            frozen += Math.max(0, Math.min(fact.at, passed.at) - Math.max(since, ready?.at ?? 0));
          since = standing === 'DISPUTED' ? fact.at : undefined;
        }
        if (since !== undefined) frozen += Math.max(0, passed.at - Math.max(since, ready?.at ?? 0));
        return { gate: String(afterOf(passed).gate), days: (passed.at - (ready?.at ?? 0) - frozen) / DAY };
      });
    const { groups, total } = await readFigures(company, 'MANAGEMENT', 'cycle');
    expect(cycles.length).toBeGreaterThan(0);
    expect(total).toBeCloseTo(medianOf(cycles.map(({ days }) => days)), 5);
    for (const { key, value } of groups) {
      expect(value).toBeCloseTo(medianOf(cycles.filter(({ gate }) => gate === key).map(({ days }) => days)), 5);
    }
  });

  it('income is what gates of income trees took in', async () => {
    const income = facts.filter(
      (fact) => fact.type === 'gate.passed' && isInside(fact) && afterOf(fact).treeType === 'income',
    );
    const { total } = await readFigures(company, 'MANAGEMENT', 'income');
    expect(total ?? 0).toBeCloseTo(sumOf(income.map((fact) => Number(afterOf(fact).megajoules))), 6);
  });
});

/** An asset's state at an instant, from all of its facts. */
function stateAt(facts: readonly HistoricFact[], instant: number): string {
  let state = 'NONE';
  for (const fact of facts) {
    if (fact.at >= instant) break;
    const { complianceState, standing } = afterOf(fact);
    if (complianceState !== undefined) state = String(complianceState);
    if (['HISTORIC', 'RETIRED', 'FORFEITED'].includes(String(standing))) state = 'OUT';
  }
  return state;
}

/** The life of an asset: plotted, through its gates, disputed now and then, and sometimes given up. */
function inventFacts(random: () => number, subject: string, label: string): readonly HistoricFact[] {
  const facts: HistoricFact[] = [];
  let at = NOW - 110 * DAY;
  let open: string | undefined;
  let disputed = false;
  const tell = (type: string, after: Readonly<Record<string, unknown>>) =>
    facts.push({ type, subjectType: 'asset', subject, label, at, before: null, after });
  const plotted = { complianceState: 'PLOTTED', standing: 'ACTIVE', areaSquareMetres: Math.round(random() * 1e7) / 10 };
  tell('asset.registered', random() < 0.3 ? { ...plotted, predecessors: ['K-1'] } : plotted);
  for (let step = 0; step < 60; step += 1) {
    at += Math.ceil(random() * 3 * DAY);
    if (at > NOW - 2 * DAY) break;
    const chance = random();
    if (chance < 0.15) tell('gate.run_started', { complianceState: 'IN_GATES' });
    else if (chance < 0.3) tell('asset.approved', { complianceState: 'APPROVED' });
    else if (chance < 0.4) tell('asset.compliance_lapsed', { complianceState: 'NON_COMPLIANT' });
    else if (chance < 0.45) tell('asset.listed', { ownershipState: 'ON_SALE' });
    else if (chance < 0.5)
      tell('asset.registered', { ...plotted, ...(random() < 0.5 ? { predecessors: ['K-2'] } : {}) });
    else if (chance < 0.6) {
      disputed = !disputed;
      tell(disputed ? 'asset.disputed' : 'asset.settled', { standing: disputed ? 'DISPUTED' : 'ACTIVE' });
    } else if (chance < 0.63) tell('asset.retired', { standing: 'RETIRED' });
    else if (open === undefined || chance < 0.7) {
      open = crypto.randomUUID();
      tell('gate.opened', { gate: 'Licence', cycle: 1, passID: open });
    } else if (chance < 0.75) tell('gate.reversed', { gate: 'Licence', cycle: 1, passID: open });
    else {
      const gate = random() < 0.5 ? 'Licence' : 'Inspection';
      const treeType = random() < 0.5 ? 'income' : 'expenses';
      tell('gate.passed', { gate, cycle: 1, passID: open, megajoules: Math.floor(random() * 500), treeType });
    }
  }
  return facts;
}
