import { type BaseStation, saveBaseStation } from '@atlas/contract/base-stations';
import type { Sent } from '@atlas/contract/endpoint';
import { BaseStationId, type CompanyId } from '@atlas/contract/identifiers';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';

/** Saves a base station through the real call, by default without assets. */
export function buildStation(
  test: Pick<TestApp, 'app'>,
  { companyID, token }: { readonly companyID: CompanyId; readonly token: string },
  inputs: Partial<Sent<typeof saveBaseStation>['body']> = {},
): Promise<BaseStation> {
  const baseStationID = BaseStationId.parse(crypto.randomUUID());
  const body = {
    name: 'Kadoma Syndicate',
    organisation: 'Kadoma Miners Trust',
    contactName: 'Tendai Moyo',
    contactPhone: '077 123 4567',
    members: [],
    pin: null,
    assetIDs: [],
    ...inputs,
  };
  return call(test.app, saveBaseStation, { params: { companyID, baseStationID }, body }, { token });
}
