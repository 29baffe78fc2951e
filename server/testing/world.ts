import { invite, readCompany, removeMember } from '@atlas/contract/companies';
import { uploadDocument } from '@atlas/contract/documents';
import { AssetId, CompanyId, DocumentId, OverlapId, RopChangeId } from '@atlas/contract/identifiers';
import { COMPANY_ROLES, type Role } from '@atlas/contract/roles';
import { restructureRop } from '@atlas/contract/rop-changes';
import { shareOverlap } from '@atlas/contract/shared-overlaps';
import { expect } from 'vitest';
import { enrol } from '../src/companies/index.ts';
import { closeSession } from '../src/people/open-session.ts';
import type { TestApp } from './app.ts';
import { buildAsset } from './builders/asset.ts';
import { buildLoop, buildOpening } from './builders/books.ts';
import { buildCertificate } from './builders/certificate.ts';
import { buildClearance } from './builders/clearance.ts';
import { buildCompany, buildMember, type TestCompany } from './builders/company.ts';
import { buildDeal, buildOffer, buildReservation } from './builders/deal.ts';
import { buildWaitingPass } from './builders/gates.ts';
import { buildGrant, buildOperator } from './builders/grant.ts';
import { buildImport } from './builders/import.ts';
import { buildJurisdiction } from './builders/jurisdiction.ts';
import { buildMintRequest, buildRedemption } from './builders/ledger.ts';
import { buildOverlap, type TestOverlap } from './builders/overlap.ts';
import { findLine as findStatementLine, importLines, inventPayment, record } from './builders/payment.ts';
import { buildPerson, type TestPerson } from './builders/person.ts';
import { buildProposal } from './builders/proposal.ts';
import { proposeBurden, readHeld } from './builders/right.ts';
import { buildActive, ropTerms } from './builders/rop.ts';
import { buildStation } from './builders/station.ts';
import { buildSurveyItems } from './builders/survey.ts';
import { buildTasks } from './builders/task.ts';
import { openVisitTo } from './builders/visit.ts';
import { buildEnquiry } from './builders/work.ts';
import { call } from './call.ts';
import { SAMPLES } from './sample-requests.ts';
import { OPERATOR_PHONE } from './samples/parts.ts';
import type { Ids, Sample } from './samples/sample.ts';
import { sendSample } from './send.ts';

/** A company with one of everything that a request can name. */
export interface Tenant {
  readonly company: TestCompany;
  readonly spare: TestPerson;
  readonly ids: Ids;
}

/** A caller: without a sign-in, or a person with their roles. */
export interface Caller {
  readonly name: string;
  readonly token: string | undefined;
  readonly isSessionLive: boolean;
  readonly roleIn: (company: 'own' | 'other') => Role | null;
}

/** Two companies, and everyone who may call the first. */
export interface World {
  readonly own: Tenant;
  readonly other: Tenant;
  readonly callers: readonly Caller[];
}

export async function buildWorld(test: TestApp): Promise<World> {
  const [own, other] = await overlap(test, await buildTenant(test), await buildTenant(test));
  const callers: Caller[] = [toCaller('anonymous', undefined, null)];
  for (const role of COMPANY_ROLES) {
    callers.push(toCaller(role, await buildMember(test, own.company, role), role));
  }
  const superAdmin = await buildPerson(test, { superAdmin: true });
  for (const { company } of [own, other]) await openVisitTo(test, superAdmin, company.companyID);
  callers.push({ ...toCaller('superadmin', superAdmin, null), roleIn: () => 'SUPERADMIN' });
  // Their first visit of an hour is recorded, which no later call has to do.
  for (const { companyID } of [own.company, other.company]) {
    await call(test.app, readCompany, { params: { companyID } }, superAdmin);
  }
  const stranger = await buildMember(test, other.company, 'Admin');
  callers.push({
    ...toCaller('admin of the other company', stranger, null),
    roleIn: (company) => (company === 'other' ? 'Admin' : null),
  });
  const { director } = await buildCompany(test, { admitted: false });
  callers.push(toCaller('director of an unadmitted company', director, null));
  callers.push(toCaller('person without a company', await buildPerson(test), null));
  const signedOut = await buildMember(test, own.company, 'Admin');
  await closeSession(test.database, signedOut.actor);
  callers.push({ ...toCaller('admin whose session ended', signedOut, 'Admin'), isSessionLive: false });
  const removed = await buildMember(test, own.company, 'Manager');
  const params = { companyID: own.company.companyID, sub: removed.sub };
  await call(test.app, removeMember, { params }, own.company.director);
  callers.push(toCaller('removed member with a live token', removed, null));
  return { own, other, callers };
}

/** The ids for one call, with what a call before it used up made again. */
export async function refresh(test: TestApp, tenant: Tenant, sample: Sample): Promise<Ids> {
  const { company, spare, ids } = tenant;
  const { companyID } = company;
  const plotter = { companyID, token: company.director.token };
  if (sample.spends === 'member') {
    await test.database.withTenant(company.director.actor, companyID, (scope) =>
      enrol(scope, spare.sub, 'Reception', spare.phone),
    );
  }
  if (sample.spends === 'station') return { ...ids, baseStationID: (await buildStation(test, plotter))._id };
  if (sample.spends === 'asset') return { ...ids, assetID: (await buildAsset(test, plotter)).assetID };
  if (sample.spends === 'proposal') return { ...ids, proposalID: await buildProposal(test, company) };
  if (sample.spends === 'change') return { ...ids, changeID: await buildLease(test, company, ids) };
  if (sample.spends === 'work') return { ...ids, workItemID: (await buildEnquiry(test, plotter)).workItemID };
  if (sample.spends === 'jurisdiction') return { ...ids, jurisdictionID: await buildJurisdiction(test, company) };
  if (sample.spends === 'grant') return { ...ids, grantID: await buildGrantOf(test, company, ids.assetID) };
  if (sample.spends === 'consent') {
    const overlapID = OverlapId.parse(ids.overlapID);
    const body = { showsName: true, showsNumber: true };
    await call(test.app, shareOverlap, { params: { companyID, overlapID }, body }, company.director);
  }
  return sample.spends === 'invitation' ? { ...ids, invitationID: await inviteSomebody(test, company) } : ids;
}

/** Two tenants with an asset each that overlaps one of the other. */
async function overlap(test: TestApp, one: Tenant, two: Tenant): Promise<readonly [Tenant, Tenant]> {
  const [west, east] = await buildOverlap(test, [one.company, two.company], [-17.2, 31.4]);
  const withOverlap = (tenant: Tenant, { assetID, overlapID }: TestOverlap): Tenant => ({
    ...tenant,
    ids: { ...tenant.ids, overlappingID: assetID, overlapID },
  });
  return [withOverlap(one, west), withOverlap(two, east)];
}

function toCaller(name: string, person: TestPerson | undefined, role: Role | null): Caller {
  return {
    name,
    token: person?.token,
    isSessionLive: person !== undefined,
    roleIn: (company) => (company === 'own' ? role : null),
  };
}

/** The first event in a company's history. */
async function findEvent({ storage }: TestApp, companyID: string): Promise<string> {
  const { rows } = await storage.opened.pool.query<{ id: string }>(
    'SELECT id FROM app.event WHERE company_id = $1 ORDER BY occurred_at, id LIMIT 1',
    [companyID],
  );
  return rows[0]?.id ?? '';
}

async function buildTenant(test: TestApp): Promise<Tenant> {
  const company = await buildCompany(test);
  const { companyID, director } = company;
  const spare = await buildMember(test, company, 'Reception');
  const { assetID, categoryId } = await buildAsset(test, { companyID, token: director.token });
  const invitationID = await inviteSomebody(test, company);
  const { _id: baseStationID } = await buildStation(test, { companyID, token: director.token });
  const { workItemID } = await buildEnquiry(test, { companyID, token: director.token });
  const { sub, phone: userPhone, actor } = spare;
  const ids = {
    companyID,
    categoryId,
    assetID,
    invitationID,
    baseStationID,
    workItemID,
    ...(await buildSurveyItems(test, company)),
    ...(await buildTasks(test, company)),
    clearanceID: await buildClearance(test, company),
    mintRequestID: await buildMintRequest(test, company),
    redemptionID: await buildRedemption(test, company, spare),
    grantID: await buildGrantOf(test, company, assetID),
    jurisdictionID: await buildJurisdiction(test, company),
    certificateID: await buildCertificate(test, company),
    sub,
    userPhone,
    sessionID: actor.sessionID,
    passkeyID: await addPasskey(test, sub),
    linkID: await findLink(test, workItemID),
    ...(await buildWaitingPass(test, company)),
    proposalID: await buildProposal(test, company),
    ...(await buildPayments(test, company)),
    ...(await buildContract(test, company)),
    eventID: await findEvent(test, companyID),
    entryID: (await buildOpening(test, company)).entryID,
    assetEventID: await buildLoop(test, company, categoryId),
    documentID: '',
    workFileID: '',
    importID: '',
    overlappingID: '',
    overlapID: '',
    rightID: '',
    partyID: '',
    changeID: '',
  };
  const upload = SAMPLES['documents.uploadDocument'];
  if (upload === undefined) throw new Error('the upload of documents has no sample');
  const filed = await sendSample(test.app, uploadDocument, upload.write(ids), director.token);
  expect(filed.statusCode, filed.body).toBe(200);
  const documentID = uploadDocument.reply.parse(filed.json())._id;
  const workFileID = await copyIntoWork(test, documentID, workItemID);
  const sheet = SAMPLES['transfers.startImport']?.write(ids).file;
  if (sheet === undefined) throw new Error('the start of an import has no sample');
  const { _id: importID } = await buildImport(test, { companyID, categoryId, token: director.token }, sheet);
  const held = { companyID, assetID, documentID };
  const title = (await readHeld(test, held, director)).rights[0];
  if (title === undefined) throw new Error('the asset of an operator has no title');
  const changeID = await buildLease(test, company, held);
  return {
    company,
    spare,
    ids: { ...ids, documentID, workFileID, importID, rightID: title._id, partyID: title.party._id, changeID },
  };
}

/** The same with a payment of its buyer, and a statement whose line is in suspense. */
async function buildPayments(
  test: TestApp,
  company: TestCompany,
): Promise<Pick<Ids, 'offerID' | 'reservationID' | 'paymentID' | 'statementID' | 'lineID'>> {
  const { companyID, director } = company;
  const deals = await buildDeals(test, company);
  const { _id: paymentID } = await record(test, companyID, director, inventPayment(deals.reservationID, '500'));
  const { _id: statementID } = await importLines(test, companyID, director, ['16/01/2026', '7.00', 'Unknown payer']);
  const { _id: lineID } = await findStatementLine(test, companyID, director, 'Unknown payer');
  return { ...deals, paymentID, statementID, lineID };
}

/** An open offer, and a reservation that waits for its deposit. */
async function buildDeals(test: TestApp, company: TestCompany): Promise<Pick<Ids, 'offerID' | 'reservationID'>> {
  const { director } = company;
  const [offered, reserved] = [await buildDeal(test, company), await buildDeal(test, company)];
  const offer = await buildOffer(test, offered, director);
  const reservation = await buildReservation(test, reserved, director);
  return { offerID: offer._id, reservationID: reservation._id };
}

/** An active contract of rent with an option to purchase, and new terms that wait for a second person. */
async function buildContract(test: TestApp, company: TestCompany): Promise<Pick<Ids, 'ropID' | 'ropChangeID'>> {
  const people = {
    company,
    seller: await buildMember(test, company, 'Sales'),
    manager: await buildMember(test, company, 'Manager'),
  };
  const { companyID, ropID } = await buildActive(test, people);
  const ropChangeID = RopChangeId.parse(crypto.randomUUID());
  const { method, annualPercent, frequency, count, termMonths, firstDue } = ropTerms();
  const terms = { method, annualPercent, frequency, count, termMonths, firstDue };
  const body = { key: ropChangeID, terms, reason: 'The buyer earns less.' };
  await call(test.app, restructureRop, { params: { companyID, ropID }, body }, people.seller);
  return { ropID, ropChangeID };
}

/** A lease of the asset that its Director proposes; earlier open proposals end, as an asset can have only a few. */
async function buildLease(
  test: TestApp,
  { director }: TestCompany,
  ids: Pick<Ids, 'companyID' | 'assetID' | 'documentID'>,
): Promise<string> {
  const held = {
    companyID: CompanyId.parse(ids.companyID),
    assetID: AssetId.parse(ids.assetID),
    documentID: DocumentId.parse(ids.documentID),
  };
  await test.storage.opened.pool.query(
    `UPDATE app.right_change SET state = 'WITHDRAWN', decided_by = proposed_by, decided_at = clock_timestamp()
     WHERE company_id = $1 AND asset_id = $2 AND state = 'PROPOSED'`,
    [held.companyID, held.assetID],
  );
  return proposeBurden(test, held, director, 'lease');
}

/** A passkey that its owner could not use: only its id matters. */
async function addPasskey(test: TestApp, sub: string): Promise<string> {
  const { rows } = await test.storage.opened.pool.query<{ id: string }>(
    `INSERT INTO app.passkey (id, user_id, credential_id, public_key, counter, transports, name)
     SELECT made.id, $1, decode(md5(made.id::text), 'hex'), decode(md5(made.id::text), 'hex'), 0, '{}', 'Telephone'
     FROM (SELECT gen_random_uuid() AS id) made RETURNING id`,
    [sub],
  );
  return rows[0]?.id ?? '';
}

async function findLink(test: TestApp, workItemID: string): Promise<string> {
  const sql = 'SELECT id FROM app.work_link WHERE item_id = $1';
  const { rows } = await test.storage.opened.pool.query<{ id: string }>(sql, [workItemID]);
  return rows[0]?.id ?? '';
}

/** Puts the bytes of a document into the conversation of an item, as if its requester had sent them. */
async function copyIntoWork(test: TestApp, documentID: string, workItemID: string): Promise<string> {
  const { rows } = await test.storage.opened.pool.query<{ id: string }>(
    `INSERT INTO app.work_file (company_id, id, message_id, name, media_type, size_bytes, sha256)
     SELECT m.company_id, gen_random_uuid(), m.id, d.name, d.media_type, d.size_bytes, d.sha256
     FROM app.work_message m JOIN app.document d ON d.company_id = m.company_id
     WHERE m.item_id = $1 AND d.id = $2 LIMIT 1 RETURNING id`,
    [workItemID, documentID],
  );
  return rows[0]?.id ?? '';
}

/** A link to the map of the asset's operator. */
async function buildGrantOf(test: TestApp, company: TestCompany, asset: string): Promise<string> {
  const { _id } = await buildGrant(
    test,
    company,
    await buildOperator(test, company, AssetId.parse(asset), OPERATOR_PHONE),
  );
  return _id;
}

async function inviteSomebody(test: TestApp, { companyID, director }: TestCompany): Promise<string> {
  const body = { email: `guest-${crypto.randomUUID()}@example.com`, role: 'Reception' as const };
  const { _id } = await call(test.app, invite, { params: { companyID }, body }, director);
  return _id;
}
