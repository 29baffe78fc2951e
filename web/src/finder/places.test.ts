import type { Company } from '@atlas/contract/companies';
import { describe, expect, it } from 'vitest';
import { listPlaces, matchPlaces } from './places.ts';

const company = (name: string, role: Company['role']) =>
  ({ companyID: name, company: name, companyEmail: 'office@example.com', role }) as unknown as Company;

const companies = [company('Alpha', 'Director'), company('Beta', 'Client'), company('Gamma', 'Cartography')];
const find = (text: string, current?: string) =>
  matchPlaces(listPlaces(companies, current), text, 50).map(({ title, detail }) => `${title} ${detail}`.trim());

describe('places', () => {
  it('leave out what the role may not open', () => {
    expect(find('assign role')).toEqual(['Assign Role Alpha']);
    expect(find('client links')).toEqual(['Client links Alpha', 'Client links Gamma']);
    expect(find('departments')).toEqual(['Departments Alpha', 'Departments Gamma']);
    expect(find('finance')).toEqual(['Finance Alpha']);
    expect(find('users')).toEqual(['Users Alpha']);
    expect(find('log coordinates')).toEqual(['Log Coordinates Gamma']);
  });

  it('of the current company come first', () => {
    expect(find('assets map')).toEqual(['Assets map Alpha', 'Assets map Beta', 'Assets map Gamma']);
    expect(find('geospatial mapping')).toEqual([
      'Geospatial mapping Alpha',
      'Geospatial mapping Beta',
      'Geospatial mapping Gamma',
    ]);
    expect(find('assets map', 'Gamma')[0]).toBe('Assets map Gamma');
  });

  it('are found by words of title and company in any order, titles that begin with the text first', () => {
    expect(find('beta dash')).toEqual(['Dashboard Beta']);
    expect(find('pro')[0]).toBe('Profile');
    expect(find('atlas')).toEqual(['Atlas']);
    expect(find('no such place')).toEqual([]);
  });

  it('are at most as many as requested', () => {
    expect(matchPlaces(listPlaces(companies, undefined), 'a', 3)).toHaveLength(3);
  });
});
