import { listBaseStations, removeBaseStation, saveBaseStation } from '@atlas/contract/base-stations';
import { listCompanyEvents } from '@atlas/contract/companies';
import { listDocuments, listStationDocuments, readDocument, viewDocument } from '@atlas/contract/documents';
import { BaseStationId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildStation } from '../../testing/builders/station.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { formOf, listStoredFiles, uploadTo as upload } from '../../testing/upload.ts';

let running: TestApp;
let company: TestCompany;
let asset: TestAsset;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  asset = await buildAsset(running, { companyID: company.companyID, token: company.director.token });
});
afterAll(() => running.close());

const plotter = () => ({ companyID: company.companyID, token: company.director.token });
const uploadTo = (holder: string, payload: Buffer, as: { token: string } = company.director) =>
  upload(running, { companyID: company.companyID, holder }, payload, as);
const storedFiles = () => listStoredFiles(running);
const records = async () => {
  const params = { companyID: company.companyID, assetID: asset.assetID };
  return (await call(running.app, listDocuments, { params }, company.director)).documents;
};

describe('a base station', () => {
  const listOf = async (baseStationID: BaseStationId, as = company) => {
    const params = { companyID: as.companyID, baseStationID };
    return (await call(running.app, listStationDocuments, { params }, as.director)).documents;
  };

  test('has documents of its own, counted, listed, recorded in its history and shown by their id', async () => {
    const { _id, name } = await buildStation(running, plotter());
    const assetDocuments = await records();
    const bytes = samplePdf('constitution');
    const { status, body } = await uploadTo(`base-stations/${_id}`, formOf([{ bytes, fileName: 'Constitution.pdf' }]));
    expect([status, body.documentName]).toEqual([200, 'Constitution.pdf']);
    expect(await listOf(_id)).toEqual([body]);
    expect(await records()).toEqual(assetDocuments);
    const place = { params: { companyID: company.companyID } };
    const { baseStations } = await call(running.app, listBaseStations, place, company.director);
    expect(baseStations.find((station) => station._id === _id)?.documents).toBe(1);
    const sent = { ...place, query: { subjectID: _id } };
    const { events } = await call(running.app, listCompanyEvents, sent, company.director);
    expect(events[0]).toMatchObject({ type: 'base_station.document_added', after: { sha256: body.sha256 } });
    const member = await buildMember(running, company, 'Reception');
    const record = await call(running.app, readDocument, { params: { documentID: body._id } }, member);
    expect(record).toMatchObject({ ...body, subject: { type: 'base_station', baseStationID: _id, name } });
    const stranger = (await buildCompany(running)).director;
    await callRefused(running.app, readDocument, { params: { documentID: body._id } }, 'not_found', stranger);
    expect((await callRaw(running.app, viewDocument, { query: { id: body._id } }, stranger)).status).toBe(404);
    expect((await callRaw(running.app, viewDocument, { query: { id: body._id } }, member)).status).toBe(200);
  });

  test('of another company, one that never existed and one that was removed accept none and list none', async () => {
    const other = await buildCompany(running);
    const theirs = await buildStation(running, { companyID: other.companyID, token: other.director.token });
    const gone = await buildStation(running, plotter(), { members: [{ name: 'Rudo', phone: '077 765 4321' }] });
    const { body: kept } = await uploadTo(`base-stations/${gone._id}`, formOf([{ bytes: samplePdf('kept') }]));
    const params = { companyID: company.companyID, baseStationID: gone._id };
    await call(running.app, removeBaseStation, { params }, company.director);
    const files = storedFiles();
    for (const id of [theirs._id, crypto.randomUUID(), gone._id]) {
      const refused = await uploadTo(`base-stations/${id}`, formOf([{ bytes: samplePdf('nobody') }]));
      expect(refused.body.code).toBe('not_found');
      const place = { params: { companyID: company.companyID, baseStationID: BaseStationId.parse(id) } };
      await callRefused(running.app, listStationDocuments, place, 'not_found', company.director);
    }
    expect(storedFiles()).toEqual(files);
    // The documents stay at their addresses; the station's people are deleted.
    const record = await call(running.app, readDocument, { params: { documentID: kept._id } }, company.director);
    expect(record.subject).toMatchObject({ type: 'base_station', name: gone.name });
    const { rows } = await running.storage.opened.pool.query(
      'SELECT contact_name, contact_phone, members FROM app.base_station WHERE id = $1',
      [gone._id],
    );
    expect(rows).toEqual([{ contact_name: '', contact_phone: '', members: [] }]);
    const { name, organisation, contactName, contactPhone } = gone;
    const body = { name, organisation, contactName, contactPhone, members: [], pin: null, assetIDs: [] };
    await callRefused(running.app, saveBaseStation, { params, body }, 'not_found', company.director);
  });

  test('shares the storage of its company, and only those who file may file', async () => {
    const { _id } = await buildStation(running, plotter());
    const form = formOf([{ bytes: samplePdf('one too many') }]);
    const gatekeeper = await buildMember(running, company, 'Gatekeeper');
    expect((await uploadTo(`base-stations/${_id}`, form, gatekeeper)).body.code).toBe('forbidden');
    const { pool } = running.storage.opened;
    await pool.query(
      `INSERT INTO app.document (company_id, id, asset_id, name, media_type, size_bytes, sha256, filed_by)
       VALUES ($1, gen_random_uuid(), $2, 'large.pdf', 'application/pdf', $3, $4, $5)`,
      [company.companyID, asset.assetID, 2 * 1024 ** 3, Buffer.alloc(32), company.director.sub],
    );
    expect((await uploadTo(`base-stations/${_id}`, form)).body.code).toBe('quota_exceeded');
    await pool.query('DELETE FROM app.document WHERE size_bytes >= $1', [2 * 1024 ** 3]);
    expect(await listOf(_id)).toEqual([]);
  });

  test('and an asset never share a document', async () => {
    const { _id } = await buildStation(running, plotter());
    const row = running.storage.opened.pool.query(
      `INSERT INTO app.document (company_id, id, asset_id, station_id, name, media_type, size_bytes, sha256, filed_by)
       VALUES ($1, gen_random_uuid(), $2, $3, 'both.pdf', 'application/pdf', 1, $4, $5)`,
      [company.companyID, asset.assetID, _id, Buffer.alloc(32), company.director.sub],
    );
    await expect(row).rejects.toThrow(/document_of_one_subject/);
  });
});
