import { expect, test } from 'vitest';
import { makeCompanies } from '../scripts/make-data.ts';
import { readDemoAccounts, readDemoCompany, readDemoListings } from './demo-data.ts';

test('the data files are what the layout script makes', () => {
  for (const [name, company] of Object.entries(makeCompanies())) expect(readDemoCompany(name)).toEqual(company);
});

test('categories read well without their last letter and numbers are unique in a company', () => {
  for (const name of ['great-dyke-minerals', 'mupfure-syndicate']) {
    const { categories, assets } = readDemoCompany(name);
    expect(categories.every((category) => category.endsWith('s'))).toBe(true);
    expect(new Set(assets.map((asset) => asset.number)).size).toBe(assets.length);
    expect(new Set(assets.map((asset) => asset.name)).size).toBe(assets.length);
    expect(new Set(assets.map((asset) => asset.category))).toEqual(new Set(categories));
  }
});

test('every phone number and National ID of a person belongs to no one else', () => {
  const assets = ['great-dyke-minerals', 'mupfure-syndicate'].flatMap((name) => readDemoCompany(name).assets);
  const identify = ({ name, phone, nationalId }: { name: string; phone: string; nationalId: string }) => [
    name,
    `${phone} ${nationalId}`,
  ];
  const known = [...readDemoAccounts(), ...assets.map(({ operator }) => operator)].map(identify);
  const people = new Set(known.map(([name]) => name));
  // A client who operates blocks is the same person on both lists.
  expect(new Set(known.map(([name, identity]) => `${name} ${identity}`)).size).toBe(people.size);
  for (const place of [0, 1]) {
    expect(new Set(known.map(([, identity = '']) => identity.split(' ')[place])).size).toBe(people.size);
  }
});

test('the client operates some of the blocks', () => {
  const client = readDemoAccounts().find(({ works }) => works?.role === 'Client');
  const { assets } = readDemoCompany(client?.works?.company ?? '');
  const own = assets.filter(({ operator }) => operator.phone === client?.phone);
  expect(own.length).toBeGreaterThan(2);
  expect(own.length).toBeLessThan(assets.length / 2);
});

test('exactly the assets on sale have a price', () => {
  for (const name of ['great-dyke-minerals', 'mupfure-syndicate']) {
    const onSale = readDemoCompany(name).assets.filter(({ standing }) => standing === 'on-sale');
    expect(
      readDemoListings(name)
        .map(({ number }) => number)
        .sort(),
    ).toEqual(onSale.map(({ number }) => number).sort());
  }
});
