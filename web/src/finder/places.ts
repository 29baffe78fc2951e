import type { Company } from '@atlas/contract/companies';
import { FINANCE_ROLES, opensDepartment, PEOPLE_ROLES, STAFF_ROLES } from '@atlas/contract/roles';
import * as financeText from '@atlas/messages/finance';
import * as finderText from '@atlas/messages/finder';
import * as optionsText from '@atlas/messages/options';
import * as profileText from '@atlas/messages/profile';
import * as repositoryText from '@atlas/messages/repository';
import * as rightsText from '@atlas/messages/rights';
import * as shellText from '@atlas/messages/shell';
import type { FinderEntry } from './finder-entry.ts';

/** The person's own pages, which do not depend on a company. */
const listOwnPlaces = (): readonly (readonly [title: string, to: string])[] => [
  [profileText.title(), '/profile'],
  [profileText.updateProfile(), '/profile/settings'],
  [profileText.changePassword(), '/profile/password'],
  [profileText.sessions(), '/profile/sessions'],
  [profileText.geospatial(), '/profile/geospatial'],
  [profileText.roles(), '/profile/roles'],
  [profileText.companies(), '/profile/companies'],
  [profileText.logs(), '/profile/logs'],
  [repositoryText.title(), '/repository'],
  [shellText.home(), '/'],
  [shellText.assets(), '/commodity/garlpex'],
  [shellText.stageGate(), '/stage/gates'],
  [shellText.finHub(), '/transaction/hub'],
  [shellText.atlas(), '/atlas'],
];

/** Screens of a company that the person's role opens. */
function listCompanyPlaces({ companyID, role }: Company): readonly (readonly [title: string, to: string])[] {
  const room = `/company/${companyID}`;
  const places: [string, string][] = [
    [shellText.overview(), room],
    [shellText.map(), `${room}/assets`],
    [optionsText.geospatialTitle(), `${room}/geospatial`],
    [shellText.repository(), `${room}/repository`],
    [shellText.dashboard(), `${room}/dashboard`],
  ];
  if (FINANCE_ROLES.some((name) => name === role)) places.push([financeText.title(), `/asset/finance/${companyID}`]);
  if (STAFF_ROLES.includes(role)) places.push([shellText.departments(), `${room}/departments`]);
  if (opensDepartment(role, 'CARTOGRAPHY')) {
    places.push([finderText.logCoordinates(), `${room}/departments?department=CARTOGRAPHY&menu=LogCoordinates`]);
  }
  if (STAFF_ROLES.includes(role))
    places.push([finderText.clientLinks(), `${room}/clients`], [rightsText.parties(), `${room}/parties`]);
  if (PEOPLE_ROLES.some((name) => name === role)) {
    places.push(
      [finderText.users(), `${room}/admin?panel=users`],
      [finderText.assignRole(), `${room}/admin?panel=assign`],
      [finderText.boundaries(), `${room}/admin?panel=jurisdictions`],
    );
  }
  return places;
}

/**
 * The places that a person may open: first those of the current company, then their own, then those of their other
 * companies.
 */
export function listPlaces(companies: readonly Company[], currentCompanyID: string | undefined): FinderEntry[] {
  const ofCompany = (company: Company): FinderEntry[] =>
    listCompanyPlaces(company).map(([title, to]) => ({ id: `place-${to}`, title, detail: company.company, to }));
  const own = listOwnPlaces().map(([title, to]) => ({ id: `place-${to}`, title, detail: '', to }));
  const current = companies.filter(({ companyID }) => companyID === currentCompanyID);
  const others = companies.filter(({ companyID }) => companyID !== currentCompanyID);
  return [...current.flatMap(ofCompany), ...own, ...others.flatMap(ofCompany)];
}

/** At most `most` places that contain every word of the text; those whose title begins with it come first. */
export function matchPlaces(places: readonly FinderEntry[], text: string, most: number): FinderEntry[] {
  const wanted = text.toLowerCase();
  const words = wanted.split(/\s+/);
  const held = places.filter(({ title, detail }) => {
    const written = `${title} ${detail}`.toLowerCase();
    return words.every((word) => written.includes(word));
  });
  const begins = ({ title }: FinderEntry) => title.toLowerCase().startsWith(wanted);
  return [...held.filter(begins), ...held.filter((place) => !begins(place))].slice(0, most);
}
