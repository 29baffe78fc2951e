import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../src/app/routes.ts';
import { DEPARTMENT_CARDS } from '../src/companies/department-table.ts';

/** The addresses of all routes, with the names of their parameters. */
function listAddresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return [address, ...listAddresses(children, address)];
  });
}

it('every card opens a page of the company', () => {
  const addresses = listAddresses(routes);
  const opened = Object.values(DEPARTMENT_CARDS).flatMap((cards) => cards.flatMap(({ opens }) => opens ?? []));
  const pages = opened.filter((place) => place.startsWith('/'));
  expect(pages.filter((page) => !addresses.includes(`/company/:companyID${page}`))).toEqual([]);
});
