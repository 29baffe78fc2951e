import { expect, it } from 'vitest';
import { ForecastDesk } from './forecast-desk.ts';

const book = { contracts: [], planned: [], others: [] };
const DAY = 20_000;

it('makes forecasts of companies in turn, however many one of them asks for', async () => {
  const desk = new ForecastDesk();
  const ended: string[] = [];
  const ask = (companyID: string, day: number) =>
    desk.make({ companyID, book, day }).then(() => ended.push(`${companyID} ${day - DAY}`));
  await Promise.all([...[0, 1, 2, 3].map((at) => ask('one', DAY + at)), ask('two', DAY)]);
  expect(ended.indexOf('two 0')).toBeLessThanOrEqual(2);
});

it('lets a few forecasts of a company wait, and refuses more', async () => {
  const desk = new ForecastDesk();
  const asked = Array.from({ length: 9 }, (_none, at) => desk.make({ companyID: 'one', book, day: DAY + at }));
  const results = await Promise.allSettled(asked);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'rate_limited' });
  // The same question is answered from what was made before.
  await expect(desk.make({ companyID: 'one', book, day: DAY })).resolves.toBeDefined();
});
