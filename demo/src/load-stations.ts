import { BaseStationId, type CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '@atlas/server/platform/database/database';
import { saveBaseStation } from '@atlas/server/stations/save-station';
import type { PlottedAsset } from './advance-assets.ts';
import type { DemoAsset, DemoStation, Operator } from './demo-data.ts';
import { requireDone } from './require-done.ts';

/** Writes base stations: each gathers the assets of its fields and those who work them. */
export async function loadStations(
  scope: Scope,
  companyID: CompanyId,
  stations: readonly DemoStation[],
  { assets, plotted }: { readonly assets: readonly DemoAsset[]; readonly plotted: readonly PlottedAsset[] },
): Promise<void> {
  const idOf = new Map(plotted.map(({ number, id }) => [number, id]));
  for (const station of stations) {
    const own = assets.filter(({ field }) => station.fields.includes(field));
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
      assetIDs: own.flatMap(({ number }) => idOf.get(number) ?? []),
    };
    requireDone(
      await saveBaseStation(scope, { companyID, baseStationID: BaseStationId.parse(crypto.randomUUID()) }, body),
    );
  }
}

function findContact({ name, contact }: DemoStation, operators: readonly Operator[]): Operator {
  const found = operators.find((operator) => operator.name === contact);
  if (found === undefined) throw new Error(`${contact} works no field of ${name}`);
  return found;
}
