import { BaseStationId } from '@atlas/contract/identifiers';
import { saveBaseStation } from '@atlas/server/stations/index';
import { actAs, pickColleague } from './colleague.ts';
import { type CompanyInMaking, findPlotted } from './company-in-making.ts';
import type { DemoStation, Operator } from './demo-data.ts';
import { requireDone } from './require-done.ts';

/** When the base stations gathered the assets of their fields, including the latest. */
const SAVED_DAYS_AGO = 3;

/** Schedules how base stations are written: each gathers the assets of its fields and those who work them. */
export function planStations(company: CompanyInMaking): void {
  const { stations, timeline } = company;
  for (const station of stations) timeline.add(SAVED_DAYS_AGO, station.name, () => saveStation(company, station));
}

async function saveStation(company: CompanyInMaking, station: DemoStation): Promise<void> {
  const { scope, companyID, staff, assets } = company;
  const own = assets.map(({ asset }) => asset).filter(({ field }) => station.fields.includes(field));
  const operators = [...new Map(own.map(({ operator }) => [operator.name, operator])).values()];
  const { name, organisation, pin } = station;
  const contact = findContact(station, operators);
  const body = {
    name,
    organisation,
    pin,
    contactName: contact.name,
    contactPhone: contact.phone,
    members: operators.map((operator) => ({ name: operator.name, phone: operator.phone })),
    assetIDs: own.map(({ number }) => findPlotted(company, number).id),
  };
  const manager = await actAs(scope, pickColleague(staff, ['Manager', 'Director']), companyID);
  const place = { companyID, baseStationID: BaseStationId.parse(crypto.randomUUID()) };
  requireDone(await saveBaseStation(manager, place, body));
}

function findContact({ name, contact }: DemoStation, operators: readonly Operator[]): Operator {
  const found = operators.find((operator) => operator.name === contact);
  if (found === undefined) throw new Error(`${contact} works no field of ${name}`);
  return found;
}
