import { baseStationFacts } from '@atlas/contract/facts/base-stations';
import type { BaseStationId, CompanyId } from '@atlas/contract/identifiers';
import * as doneText from '@atlas/messages/done';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { AppError } from '../platform/outcome.ts';
import { maskPhone } from '../platform/phone.ts';
import { lockStation, retireStation } from './repository.ts';
import { describeStation } from './rules.ts';

/** Removes a base station; its assets stay, and so do its documents at their addresses. @throws AppError `not_found` */
export async function removeBaseStation(
  scope: Scope,
  place: { readonly companyID: CompanyId; readonly baseStationID: BaseStationId },
): Promise<{ readonly message: string }> {
  const station = await lockStation(scope.tx, place.companyID, place.baseStationID);
  if (station === undefined) throw new AppError('not_found');
  await retireStation(scope.tx, place.companyID, place.baseStationID);
  await recordFact(scope.tx, baseStationFacts.stationRemoved, {
    subject: { id: place.baseStationID, label: station.name },
    before: describeStation(station, maskPhone),
  });
  return { message: doneText.baseStationRemoved({}, { locale: chooseLocale() }) };
}
