import { expect, test } from 'vitest';
import { makeCompanies } from '../scripts/make-data.ts';
import { readDemoAccounts, readDemoCompany } from './demo-data.ts';

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

test('every phone number and National ID of a person belongs to nobody else', () => {
  const assets = ['great-dyke-minerals', 'mupfure-syndicate'].flatMap((name) => readDemoCompany(name).assets);
  const operators = new Map(assets.map(({ operator }) => [operator.name, operator]));
  const people = [...readDemoAccounts(), ...operators.values()];
  expect(new Set(people.map((person) => person.phone)).size).toBe(people.length);
  expect(new Set(people.map((person) => person.nationalId)).size).toBe(people.length);
  for (const asset of assets) expect(asset.operator).toEqual(operators.get(asset.operator.name));
});
