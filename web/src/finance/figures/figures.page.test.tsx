import {
  listCollections,
  openCollectionWork,
  readCashForecast,
  readFinanceDashboard,
  setFinanceTarget,
} from '@atlas/contract/finance';
import { readPriceRange } from '@atlas/contract/price-range';
import * as financeText from '@atlas/messages/finance';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CHARTS, FINANCE_MILESTONES, FORECAST } from '../../../testing/finance-answers.ts';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectClean, expectCleanInEveryForm, resize, settle, WIDE } from '../../../testing/judge-page.ts';
import { makeAnswer, makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { register } from '../../../testing/register.ts';
import { answer } from '../../../testing/stub-endpoint.ts';

const ADDRESS = `/asset/finance/${COMPANY_ID}`;
const readPage = () => document.body.textContent;

describe('the charts', () => {
  it('state what they show, and arrow keys read them month by month', async () => {
    await openPage(ADDRESS, 'person');
    await settle();
    await expect.poll(readPage).toContain(financeText.slicesMost({ category: 'Others', share: '33.33%' }));
    expect(readPage()).toContain(financeText.savingsMost({ total: 'USD\u00a02,000.00', month: 'May 2026' }));
    const chart = page.getByRole('slider', { name: new RegExp(`^${financeText.savingsTitle()}`) });
    (chart.element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect.element(chart).toHaveAttribute('aria-valuetext', 'Feb 2026: USD\u00a0300.00 of rent credit');
    await expectClean();
  });

  it('leave large sales of assets out of the bars until they are asked for, and never out of the table', async () => {
    await openPage(ADDRESS, 'person');
    await settle();
    const chart = page.getByRole('figure', { name: financeText.incomeTitle() });
    const tallest = (fill: string) =>
      Math.max(
        ...[...chart.element().querySelectorAll(`rect[fill="${fill}"]`)].map((bar) =>
          Number(bar.getAttribute('height')),
        ),
      );
    expect(readPage()).toContain(financeText.drawSalesHint({ amount: 'USD\u00a0120,000.00' }));
    expect(tallest('var(--malachite)')).toBeGreaterThan(100);
    expect(chart.element().querySelector('rect[fill="var(--gold)"]')).toBeNull();
    const first = chart.element().querySelector('figcaption')?.textContent;
    await page.getByRole('checkbox', { name: financeText.drawSales() }).click();
    await settle();
    expect(tallest('var(--gold)')).toBeGreaterThan(100);
    expect(tallest('var(--malachite)')).toBeLessThan(20);
    expect(chart.element().querySelector('figcaption')?.textContent).not.toBe(first);
    await expectClean();
    for (const button of page.getByRole('button', { name: financeText.showData() }).elements()) {
      (button as HTMLElement).click();
    }
    const table = page.getByRole('table', { name: financeText.incomeTitle() });
    await expect.poll(() => table.element().textContent).toContain('Sep 2026USD\u00a02,684.00USD\u00a0120,000.00');
  });

  it('are tables for those who want figures', async () => {
    await openPage(ADDRESS, 'person');
    await settle();
    for (const button of page.getByRole('button', { name: financeText.showData() }).elements()) {
      (button as HTMLElement).click();
    }
    const slices = page.getByRole('table', { name: financeText.slicesTitle() });
    await expect.poll(() => slices.element().textContent).toContain('SubscriptionsUSD\u00a01,840.0026.67%');
    const future = page.getByRole('table', { name: financeText.futureTitle() });
    await expect
      .poll(() => future.element().textContent)
      .toContain('Feb 2027USD\u00a0932.91USD\u00a00.00USD\u00a0450.00');
    await expectCleanInEveryForm();
  });

  it('are drawn in one money at a time, which the address keeps', async () => {
    const asked: (string | null)[] = [];
    const charts = answer(readFinanceDashboard, ({ query }) => {
      asked.push(query.get('unit'));
      return { ...CHARTS, unit: 'ZWG' as const };
    });
    await openPage(`${ADDRESS}?unit=ZWG`, 'person', [charts]);
    await settle();
    await expect.poll(() => asked).toEqual(['ZWG']);
    await expect.poll(readPage).toContain('ZiG\u00a02,000.00');
    await page.getByRole('button', { name: 'USD', exact: true }).click();
    await expect.poll(() => asked.at(-1)).toBe('USD');
  });
});

describe('the forecast', () => {
  it('says how well it would have worked', async () => {
    await openPage(`${ADDRESS}?view=forecast`, 'person');
    await settle();
    await expect.poll(readPage).toContain('90.83%');
    const chart = page.getByRole('slider', { name: new RegExp(`^${financeText.forecastTitle()}`) });
    (chart.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    const last = { month: 'Dec 2027', amount: '−USD\u00a090.00', low: '−USD\u00a01,520.00', high: 'USD\u00a02,460.00' };
    await expect.element(chart).toHaveAttribute('aria-valuetext', financeText.intervalPoint(last));
  });

  it('says that no interval is learnt', async () => {
    const months = FORECAST.months.map((month) => ({ ...month, low: null, high: null }));
    await openPage(`${ADDRESS}?view=forecast`, 'person', [
      answer(readCashForecast, { ...FORECAST, months, test: null }),
    ]);
    await settle();
    await expect.poll(readPage).toContain(financeText.notLearnt());
    expect(readPage()).toContain('Of this, USD\u00a0120.00 is already booked in Jan 2027');
    await expectClean();
  });
});

describe('collections', () => {
  it('open one item about a contract and lead to it', async () => {
    const [collection] = makeAnswer(listCollections).collections;
    if (collection === undefined) throw new Error('no contract in arrears was made');
    const free = { ...collection, work: null };
    let opened = 0;
    await openPage(`${ADDRESS}?view=collections`, 'person', [
      answer(listCollections, () => ({
        collections: [
          opened === 0
            ? free
            : {
                ...free,
                work: {
                  workItemID: makeID(7) as never,
                  ref: 'Q-2026-000007',
                  queueName: 'Payments' as const,
                  holder: null,
                },
              },
        ],
      })),
      answer(openCollectionWork, () => {
        opened += 1;
        return { workItemID: makeID(7) as never, ref: 'Q-2026-000007' };
      }),
    ]);
    await settle();
    await page.getByRole('button', { name: financeText.collectOf({ reference: free.reference }) }).click();
    const link = page.getByRole('link', { name: 'Q-2026-000007' });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('department=FRONTDESK&menu=Payments'));
    expect(opened).toBe(1);
  });
});

describe('targets', () => {
  it('of income are set in dollars', async () => {
    await openPage(`/company/${COMPANY_ID}/dashboard/milestones`, 'person');
    await settle();
    const which = { measure: financeText.income(), month: 'Dec 2026' };
    await page.getByRole('button', { name: financeText.setTargetOf(which) }).click();
    const sent: unknown[] = [];
    register.use(
      answer(setFinanceTarget, ({ body, params }) => {
        sent.push([params.month, body]);
        return FINANCE_MILESTONES;
      }),
    );
    const field = page.getByRole('textbox', { name: financeText.targetField({ unit: 'USD' }) });
    await field.fill('0.001');
    await page.getByRole('button', { name: financeText.saveTarget(), exact: true }).click();
    await expect.poll(readPage).toContain(financeText.targetRefused());
    await field.fill('1204.50');
    await page.getByRole('button', { name: financeText.saveTarget(), exact: true }).click();
    await expect.poll(() => sent).toEqual([['2026-12', { measure: 'income', unit: 'USD', target: '120450' }]]);
  });
});

describe('the price range', () => {
  const address = `/company/${COMPANY_ID}/assets/${makeID(4)}`;

  it('lists its comparables with their weights once someone asks', async () => {
    await openPage(address, 'person', [
      answer(readPriceRange, {
        range: { lowCents: 4_500_000, highCents: 6_125_000 },
        effective: 512,
        comparables: makeAnswer(readPriceRange).comparables.map((one) => ({ ...one, weight: 5123 })),
      }),
    ]);
    await settle();
    await page.getByRole('button', { name: financeText.estimate() }).click();
    await expect.poll(readPage).toContain(financeText.range({ low: 'USD\u00a045,000.00', high: 'USD\u00a061,250.00' }));
    const table = page.getByRole('table', { name: financeText.comparables() });
    await expect.poll(() => table.element().textContent).toContain('0.51');
    await expectClean();
  });

  it('says that there are not enough', async () => {
    await openPage(address, 'person', [answer(readPriceRange, { range: null, effective: 0, comparables: [] })]);
    await settle();
    await page.getByRole('button', { name: financeText.estimate() }).click();
    await expect.poll(readPage).toContain('Not enough comparables');
  });
});

describe('the sidebar', () => {
  const bar = () => page.getByRole('navigation', { name: financeText.navigation() }).element();
  const current = () => bar().querySelector('[aria-current]')?.getBoundingClientRect() ?? new DOMRect();
  const isWhole = () => current().left >= bar().getBoundingClientRect().left && current().right <= innerWidth;

  it.each([320, 360, 768])('is one row at %i pixels, with the current entry in sight', async (width) => {
    await openPage(`${ADDRESS}?view=books`, 'person');
    resize({ width, height: 740 });
    await settle();
    expect(bar().getBoundingClientRect().height).toBeLessThan(60);
    expect(isWhole()).toBe(true);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.getByRole('link', { name: financeText.analysis(), exact: true }).click();
    await settle();
    expect(isWhole()).toBe(true);
    resize(WIDE);
  });

  it('is a column beside the view on a wide screen', async () => {
    await openPage(`${ADDRESS}?view=books`, 'person');
    await settle();
    const { height, width } = bar().getBoundingClientRect();
    expect(height).toBeGreaterThan(400);
    expect(width).toBeLessThan(240);
  });
});
