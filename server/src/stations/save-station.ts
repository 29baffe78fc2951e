import type { saveBaseStation as endpoint } from '@atlas/contract/base-stations';
import type { Received } from '@atlas/contract/endpoint';
import { baseStationFacts } from '@atlas/contract/facts/base-stations';
import type { BaseStationId, CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import { maskPhone, normalisePhone } from '../platform/phone.ts';
import { lockStation, putStation, READ_STATION, replaceAssets } from './repository.ts';
import { describeStation, describeStationChange, type StationFields, sortIDs } from './rules.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly baseStationID: BaseStationId;
}

/**
 * Creates a base station under the caller's id or replaces its fields.
 * @throws AppError `not_found` for an asset that is not the company's and for a removed station
 */
export async function saveBaseStation(
  scope: Scope,
  place: Place,
  input: Received<typeof endpoint>['body'],
): Promise<JsonText | Refusal<'phone_invalid'>> {
  const { companyID, baseStationID } = place;
  const station = normalisePhones(input);
  if ('unreachable' in station) {
    return refuse('phone_invalid', {
      reasons: station.unreachable.map((path) => ({ path, ...because('phone_unreachable') })),
    });
  }
  const before = await lockStation(scope.tx, companyID, baseStationID);
  const isThere = await putStation(scope.tx, companyID, baseStationID, station);
  if (!isThere || !(await replaceAssets(scope.tx, companyID, baseStationID, station.assetIDs)))
    throw new AppError('not_found');
  const subject = { id: baseStationID, label: station.name };
  if (before === undefined) {
    await recordFact(scope.tx, baseStationFacts.stationCreated, {
      subject,
      after: describeStation(station, maskPhone),
    });
  } else {
    const change = describeStationChange(before, station, maskPhone);
    if (change !== undefined) await recordFact(scope.tx, baseStationFacts.stationChanged, { subject, ...change });
  }
  const text = await scope.readText(READ_STATION, [companyID, baseStationID]);
  if (text === null) throw new Error('a station that was just written is not there');
  return new JsonText(text);
}

function normalisePhones(
  input: Received<typeof endpoint>['body'],
): StationFields | { readonly unreachable: readonly string[] } {
  const contactPhone = normalisePhone(input.contactPhone);
  const members = input.members.map(({ name, phone }) => ({ name, phone: normalisePhone(phone) }));
  const reachable = members.flatMap(({ name, phone }) => (phone === undefined ? [] : [{ name, phone }]));
  if (contactPhone === undefined || reachable.length < members.length) {
    return {
      unreachable: [
        ...(contactPhone === undefined ? ['contactPhone'] : []),
        ...members.flatMap(({ phone }, index) => (phone === undefined ? [`members.${index}.phone`] : [])),
      ],
    };
  }
  const { name, organisation, contactName, pin } = input;
  const assetIDs = sortIDs(input.assetIDs);
  return { name, organisation, contactName, contactPhone, members: reachable, pin, assetIDs };
}
