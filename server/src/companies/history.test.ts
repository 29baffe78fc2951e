import { assignRole } from '@atlas/contract/admin';
import {
  acceptInvitation,
  type CompanyEvent,
  invite,
  listCompanyEvents,
  listInvitations,
  removeMember,
  withdrawInvitation,
} from '@atlas/contract/companies';
import { updateProfile } from '@atlas/contract/profile';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  company = await buildCompany(test);
});
afterAll(() => test.close());

const here = () => ({ params: { companyID: company.companyID } });

async function readHistory(query: Record<string, unknown> = {}, reader: TestPerson = company.director) {
  return call(test.app, listCompanyEvents, { ...here(), query: query as never }, reader);
}

/** Facts of one moment, as a bulk load leaves them. */
async function addFacts(count: number, at: string): Promise<void> {
  await test.database.withTenant(company.director.actor, company.companyID, ({ tx }) =>
    sql`INSERT INTO app.event (id, company_id, type, actor_id, subject_type, subject_id, salt, occurred_at)
      SELECT gen_random_uuid(), ${company.companyID}, 'asset.registered', ${company.director.sub}, 'asset',
        gen_random_uuid(), '\\x00', ${at}::timestamptz FROM generate_series(1, ${count})`.execute(tx),
  );
}

describe('the event log of a company', () => {
  it('lists every change of people, newest first, with current names', async () => {
    const guest = await buildPerson(test);
    const byEmail = { ...here(), body: { email: guest.email, role: 'Sales' as const } };
    const withdrawn = await call(test.app, invite, byEmail, company.director);
    await call(
      test.app,
      withdrawInvitation,
      { params: { ...here().params, invitationID: withdrawn._id } },
      company.director,
    );
    const byPhone = { ...here(), body: { phone: guest.phone, role: 'Sales' as const } };
    const { _id } = await call(test.app, invite, byPhone, company.director);
    await call(test.app, acceptInvitation, { body: { invitationID: _id } }, guest);
    const body = { companyID: company.companyID, userPhone: guest.phone, proposedRole: 'Manager' as const };
    await call(test.app, assignRole, { body }, company.director);
    await call(test.app, assignRole, { body }, company.director);
    await call(test.app, updateProfile, { body: { name: 'Named Anew' } }, guest);
    await call(test.app, removeMember, { params: { ...here().params, sub: guest.sub } }, company.director);

    const { events, next } = await readHistory();
    expect(next).toBeNull();
    expect(events.map(({ type }) => type)).toEqual([
      'member.removed',
      'role.assigned',
      'member.joined',
      'invitation.sent',
      'invitation.withdrawn',
      'invitation.sent',
      'company.created',
    ]);
    const [removed, assigned, joined] = events as [CompanyEvent, CompanyEvent, CompanyEvent];
    expect(removed).toMatchObject({
      actorName: company.director.name,
      subjectID: guest.sub,
      subjectLabel: 'Named Anew',
    });
    expect(assigned).toMatchObject({ before: { role: 'Sales' }, after: { role: 'Manager' }, subjectType: 'person' });
    expect(joined).toMatchObject({ actorName: 'Named Anew', after: { role: 'Sales' } });
  });

  it('names a SUPERADMIN who acted without belonging to the company', async () => {
    const superAdmin = await buildVisitor(test, company, { name: 'The Registrar' });
    const body = { email: `${crypto.randomUUID()}@example.com`, role: 'Sales' as const };
    await call(test.app, invite, { ...here(), body }, superAdmin);
    const { events } = await readHistory({ limit: 1 });
    expect(events[0]?.actorName).toBe('The Registrar');
    const { invitations } = await call(test.app, listInvitations, here(), company.director);
    expect(invitations[0]?.invitedBy).toBe('The Registrar');
  });

  it('contains no email address, phone number or name of a person', async () => {
    const guest = await buildPerson(test, { name: 'Tapiwa Nokutenda' });
    await call(test.app, invite, { ...here(), body: { phone: guest.phone, role: 'Sales' } }, company.director);
    await buildMember(test, company, 'Sales', guest);
    const { rows } = await test.database.withTenant(company.director.actor, company.companyID, ({ tx }) =>
      sql`SELECT string_agg(e::text, ' ') AS facts FROM app.event e`.execute(tx),
    );
    for (const secret of [guest.name, guest.email, guest.phone]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('pages without gap or repeat, even through facts of the same moment', async () => {
    await addFacts(7, '2026-01-01T00:00:00.123456Z');
    await addFacts(5, '2026-01-01T00:00:00.123457Z');
    const seen: CompanyEvent[] = [];
    let before: string | undefined;
    for (let page = 0; page < 20; page += 1) {
      const { events, next } = await readHistory({ limit: 3, ...(before === undefined ? {} : { before }) });
      seen.push(...events);
      if (next === null) break;
      expect(events).toHaveLength(3);
      before = next;
    }
    expect(seen).toHaveLength(13);
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(13);
    expect(seen).toEqual((await readHistory({ limit: 200 })).events);
  });

  it('ends on a full page without a next', async () => {
    await addFacts(3, '2026-01-01T00:00:00Z');
    expect((await readHistory({ limit: 4 })).next).toBeNull();
    expect((await readHistory({ limit: 3 })).next).not.toBeNull();
  });

  it('narrows to one subject', async () => {
    const { sub } = await buildMember(test, company, 'Sales');
    await addFacts(4, '2026-01-01T00:00:00Z');
    const { events } = await readHistory({ subjectID: sub });
    expect(events.map(({ type }) => type)).toEqual(['member.joined']);
  });

  it.each(['x', '1.2', '99999999999999999999.0', "1'; --", `1.${'z'.repeat(36)}`])(
    'refuses the cursor %s',
    async (before) => {
      const sent = { ...here(), query: { before } as never };
      await callRefused(test.app, listCompanyEvents, sent, 'invalid_input', company.director);
    },
  );

  it('is open to staff and closed to clients and gatekeepers', async () => {
    await readHistory({}, await buildMember(test, company, 'Reception'));
    for (const role of ['Client', 'Gatekeeper'] as const) {
      const person = await buildMember(test, company, role);
      await callRefused(test.app, listCompanyEvents, { ...here(), query: {} as never }, 'forbidden', person);
    }
  });
});
