import { assignRole } from '@atlas/contract/admin';
import {
  acceptInvitation,
  declineInvitation,
  declineInvitationByLink,
  invite,
  listCompanies,
  listCompanyEvents,
  listInvitations,
  listMyInvitations,
  readInvitation,
  removeMember,
  withdrawInvitation,
} from '@atlas/contract/companies';
import { updateProfile } from '@atlas/contract/profile';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let guest: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  company = await buildCompany(test, { name: 'Kadoma Gold' });
  guest = await buildPerson(test);
});
afterAll(() => test.close());

const here = () => ({ params: { companyID: company.companyID } });
const byEmail = (email = guest.email) => ({ ...here(), body: { email, role: 'Survey' as const } });
const byPhone = (phone = guest.phone) => ({ ...here(), body: { phone, role: 'Survey' as const } });
const withToken = (token: string) => ({ body: { token } });

async function mailedToken(address: string): Promise<string> {
  const mail = await test.mailTo(address);
  const [, token] = /\/invitation#token=([\w-]+)$/m.exec(mail.text) ?? [];
  if (token === undefined) throw new Error(`no link in the mail: ${mail.text}`);
  return token;
}

/** The token of the mail after the one that brought `earlier`. */
async function nextToken(address: string, earlier: string): Promise<string> {
  return vi.waitUntil(async () => {
    const token = await mailedToken(address);
    return token === earlier ? undefined : token;
  });
}

describe('an invitation by email', () => {
  it('is accepted only with its link: an account with the address proves nothing', async () => {
    const made = await call(test.app, invite, byEmail(), company.director);
    expect((await call(test.app, listMyInvitations, {}, guest)).invitations).toEqual([]);
    await callRefused(test.app, acceptInvitation, { body: { invitationID: made._id } }, 'token_spent', guest);
    await call(test.app, acceptInvitation, withToken(await mailedToken(guest.email)), guest);
  });

  it('brings a link from the configured origin with which the person joins', async () => {
    const made = await call(test.app, invite, byEmail(), company.director);
    expect(made).toMatchObject({ email: guest.email, phone: null, role: 'Survey', invitedBy: company.director.name });
    const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(7, 5);
    const token = await mailedToken(guest.email);
    expect((await test.mailTo(guest.email)).text).toContain(`${test.configuration.origin}/invitation#token=`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const joined = await call(test.app, acceptInvitation, withToken(token), guest);
    expect(joined).toEqual({
      companyID: company.companyID,
      company: 'Kadoma Gold',
      companyEmail: company.email,
      role: 'Survey',
    });
    expect((await call(test.app, listCompanies, {}, guest)).companies).toEqual([joined]);
    expect((await call(test.app, listInvitations, here(), company.director)).invitations).toEqual([]);
  });

  it('tells the holder of its link what the mail said, without an account, until it is spent', async () => {
    const { expiresAt } = await call(test.app, invite, byEmail(), company.director);
    const token = await mailedToken(guest.email);
    expect(await call(test.app, readInvitation, withToken(token))).toEqual({
      company: 'Kadoma Gold',
      role: 'Survey',
      invitedBy: company.director.name,
      expiresAt,
    });
    await callRefused(test.app, readInvitation, withToken('x'.repeat(43)), 'token_spent');
    await call(test.app, acceptInvitation, withToken(token), guest);
    await callRefused(test.app, readInvitation, withToken(token), 'token_spent');
  });

  it('is spent after one use', async () => {
    await call(test.app, invite, byEmail(), company.director);
    const token = await mailedToken(guest.email);
    await call(test.app, acceptInvitation, withToken(token), guest);
    await call(test.app, removeMember, { params: { ...here().params, sub: guest.sub } }, company.director);
    await callRefused(test.app, acceptInvitation, withToken(token), 'token_spent', guest);
    await callRefused(test.app, acceptInvitation, withToken('x'.repeat(43)), 'token_spent', guest);
  });

  it('is of no use to anyone else, and stays open', async () => {
    const made = await call(test.app, invite, byEmail(), company.director);
    const thief = await buildPerson(test);
    const token = await mailedToken(guest.email);
    await callRefused(test.app, acceptInvitation, withToken(token), 'invitation_other_person', thief);
    await callRefused(test.app, acceptInvitation, { body: { invitationID: made._id } }, 'token_spent', thief);
    await call(test.app, acceptInvitation, withToken(token), guest);
  });

  it('stops working when withdrawn, when replaced and after seven days', async () => {
    const first = await call(test.app, invite, byEmail(), company.director);
    const firstToken = await mailedToken(guest.email);
    const second = await call(test.app, invite, byEmail(), company.director);
    const secondToken = await nextToken(guest.email, firstToken);
    await callRefused(test.app, acceptInvitation, withToken(firstToken), 'token_spent', guest);
    const { invitations } = await call(test.app, listInvitations, here(), company.director);
    expect(invitations.map(({ _id }) => _id)).toEqual([second._id]);

    const withdraw = (invitationID: typeof first._id) => ({ params: { ...here().params, invitationID } });
    await callRefused(test.app, withdrawInvitation, withdraw(first._id), 'not_found', company.director);
    await call(test.app, withdrawInvitation, withdraw(second._id), company.director);
    await callRefused(test.app, readInvitation, withToken(secondToken), 'token_spent');
    await callRefused(test.app, acceptInvitation, withToken(secondToken), 'token_spent', guest);

    const third = await call(test.app, invite, byEmail(), company.director);
    await test.database.withTenant(company.director.actor, company.companyID, ({ tx }) =>
      sql`UPDATE app.invitation SET expires_at = now() - interval '1 second' WHERE id = ${third._id}`.execute(tx),
    );
    const thirdToken = await nextToken(guest.email, secondToken);
    await callRefused(test.app, acceptInvitation, withToken(thirdToken), 'token_spent', guest);
  });

  it('stores the token in no answer, row or event', async () => {
    const made = await call(test.app, invite, byEmail(), company.director);
    const token = await mailedToken(guest.email);
    const { rows } = await test.database.withTenant(company.director.actor, company.companyID, ({ tx }) =>
      sql`SELECT (SELECT string_agg(i::text, ' ') FROM app.invitation i) || (SELECT string_agg(e::text, ' ') FROM app.event e) AS all`.execute(
        tx,
      ),
    );
    expect(JSON.stringify([rows, made])).not.toContain(token);
    expect(JSON.stringify(rows)).toContain(made._id);
  });
});

describe('an invitation by phone', () => {
  it('appears in the list of the account with the number, and is accepted from there', async () => {
    const made = await call(test.app, invite, byPhone(guest.phone.replace('+263', '0')), company.director);
    expect(made).toMatchObject({ phone: guest.phone, email: null });
    const { invitations } = await call(test.app, listMyInvitations, {}, guest);
    expect(invitations).toEqual([
      {
        _id: made._id,
        company: 'Kadoma Gold',
        role: 'Survey',
        invitedBy: company.director.name,
        expiresAt: made.expiresAt,
      },
    ]);
    const joined = await call(test.app, acceptInvitation, { body: { invitationID: made._id } }, guest);
    expect(joined.role).toBe('Survey');
  });

  it('does not follow a number to another account', async () => {
    const made = await call(test.app, invite, byPhone(), company.director);
    await call(test.app, updateProfile, { body: { phone: null } }, guest);
    const heir = await buildPerson(test);
    await call(test.app, updateProfile, { body: { phone: guest.phone } }, heir);
    expect((await call(test.app, listMyInvitations, {}, heir)).invitations).toEqual([]);
    await callRefused(test.app, acceptInvitation, { body: { invitationID: made._id } }, 'token_spent', heir);
    await call(test.app, acceptInvitation, { body: { invitationID: made._id } }, guest);
  });

  it('needs a number that an account has', async () => {
    await callRefused(test.app, invite, byPhone('12345'), 'phone_invalid', company.director);
    const answer = await callRefused(test.app, invite, byPhone('+263779999997'), 'not_found', company.director);
    expect(answer.message).toBe('User not found');
  });
});

describe('inviting', () => {
  it('names exactly one way to reach the person', async () => {
    for (const body of [{ role: 'Sales' }, { role: 'Sales', email: guest.email, phone: guest.phone }]) {
      await callRefused(test.app, invite, { ...here(), body: body as never }, 'invalid_input', company.director);
    }
  });

  it('refuses members, by email and by phone', async () => {
    await buildMember(test, company, 'Sales', guest);
    await callRefused(test.app, invite, byEmail(guest.email.toUpperCase()), 'already_member', company.director);
    await callRefused(test.app, invite, byPhone(), 'already_member', company.director);
  });

  it('sends one address at most three mails a day from one person, across companies', async () => {
    const author = company.director;
    const invite3 = (by: TestPerson, companyID = company.companyID) =>
      callRaw(test.app, invite, { params: { companyID }, body: { email: guest.email, role: 'Client' } }, by);
    for (let index = 0; index < 3; index += 1) {
      const { companyID } = await buildCompany(test, { director: author });
      expect((await invite3(author, companyID)).status).toBe(200);
    }
    const refused = await invite3(author);
    expect(refused.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await call(test.app, invite, byEmail('elsewhere@example.com'), author);
    const other = await buildCompany(test);
    expect((await invite3(other.director, other.companyID)).status).toBe(200);
  });

  it('sends one account at most three mails a day from one person, across companies', async () => {
    for (let index = 0; index < 3; index += 1) {
      const { companyID } = await buildCompany(test, { director: company.director });
      const body = { phone: guest.phone, role: 'Survey' as const };
      await call(test.app, invite, { params: { companyID }, body }, company.director);
    }
    await callRefused(test.app, invite, byPhone(), 'rate_limited', company.director);
    expect((await test.mailTo(guest.email)).text).toContain('/invitation#token=');
  });

  it('sends one address at most ten mails a day in all, and starts again the next day', async () => {
    await test.storage.opened.pool.query(
      `INSERT INTO app.invitation (company_id, id, email, role, token_hash, invited_by, expires_at)
        SELECT $1, gen_random_uuid(), $2, 'Sales', decode(md5(random()::text), 'hex'), $3, now() FROM generate_series(1, 10)`,
      [company.companyID, guest.email, company.director.sub],
    );
    const other = await buildCompany(test);
    const ask = { params: { companyID: other.companyID }, body: { email: guest.email, role: 'Sales' as const } };
    await callRefused(test.app, invite, ask, 'rate_limited', other.director);
    await test.storage.opened.pool.query(
      "UPDATE app.invitation SET created_at = created_at - interval '25 hours' WHERE email = $1",
      [guest.email],
    );
    await call(test.app, invite, ask, other.director);
  });

  it('stops at two hundred a day from one person, across companies', async () => {
    const second = await buildCompany(test, { director: company.director });
    await test.storage.opened.pool.query(
      `INSERT INTO app.invitation (company_id, id, email, role, token_hash, invited_by, expires_at)
        SELECT $1, gen_random_uuid(), n || '@example.net', 'Sales', decode(md5(random()::text), 'hex'), $2, now()
        FROM generate_series(1, 200) n`,
      [second.companyID, company.director.sub],
    );
    await callRefused(test.app, invite, byEmail(), 'rate_limited', company.director);
  });

  it('writes names in quotation marks below the register’s own subject, and makes no links of them', async () => {
    const bait = await buildCompany(test);
    // As a company from before names had to be without addresses.
    await test.storage.opened.pool.query('UPDATE app.company SET name = $2 WHERE id = $1', [
      bait.companyID,
      'URGENT "wallet" locked: http://evil.test/x or www.evil.test',
    ]);
    const params = { companyID: bait.companyID };
    await call(test.app, invite, { params, body: { email: guest.email, role: 'Client' } }, bait.director);
    const mail = await test.mailTo(guest.email);
    expect(mail.subject).toBe('Invitation to a company on Atlas Engine');
    expect(mail.text).toContain('the company “URGENT wallet locked: http: //evil. test/x or www. evil. test” on');
    expect(mail.text.match(/https?:\/\/\S+/g)).toEqual([expect.stringContaining(test.configuration.origin)]);
  });

  it('stops at two hundred within a day', async () => {
    await test.database.withTenant(company.director.actor, company.companyID, ({ tx }) =>
      sql`INSERT INTO app.invitation (company_id, id, email, role, token_hash, invited_by, expires_at)
        SELECT ${company.companyID}, gen_random_uuid(), n || '@example.com', 'Sales', decode(md5(random()::text), 'hex'),
          ${company.director.sub}, now() FROM generate_series(1, 200) n`.execute(tx),
    );
    await callRefused(test.app, invite, byEmail(), 'rate_limited', company.director);
  });
});

describe('an open invitation', () => {
  it('is declined from the person’s own list, by nobody else, and once', async () => {
    const made = await call(test.app, invite, byPhone(), company.director);
    const params = { invitationID: made._id };
    await callRefused(test.app, declineInvitation, { params }, 'not_found', await buildPerson(test));
    await callRefused(test.app, declineInvitation, { params }, 'not_found', company.director);
    await call(test.app, declineInvitation, { params }, guest);
    await callRefused(test.app, declineInvitation, { params }, 'not_found', guest);
    await callRefused(test.app, acceptInvitation, { body: { invitationID: made._id } }, 'token_spent', guest);
    expect((await call(test.app, listInvitations, here(), company.director)).invitations).toEqual([]);
    const { events } = await call(test.app, listCompanyEvents, { ...here(), query: {} as never }, company.director);
    expect(events[0]).toMatchObject({ type: 'invitation.withdrawn', after: { cause: 'declined' } });
  });

  it('is declined by the holder of its link, without an account, and the company sees it', async () => {
    await call(test.app, invite, byEmail(), company.director);
    const token = await mailedToken(guest.email);
    await callRefused(test.app, declineInvitationByLink, withToken('x'.repeat(43)), 'token_spent');
    await call(test.app, declineInvitationByLink, withToken(token));
    await callRefused(test.app, declineInvitationByLink, withToken(token), 'token_spent');
    await callRefused(test.app, acceptInvitation, withToken(token), 'token_spent', guest);
    expect((await call(test.app, listInvitations, here(), company.director)).invitations).toEqual([]);
    const { events } = await call(test.app, listCompanyEvents, { ...here(), query: {} as never }, company.director);
    expect(events[0]).toMatchObject({
      type: 'invitation.withdrawn',
      before: { role: 'Survey' },
      after: { cause: 'declined' },
    });
  });

  it('of an account is declined by the link in its mail, without signing in, or accepted by it', async () => {
    await call(test.app, invite, byPhone(), company.director);
    const token = await mailedToken(guest.email);
    expect(await call(test.app, readInvitation, withToken(token))).toMatchObject({ company: 'Kadoma Gold' });
    await callRefused(test.app, acceptInvitation, withToken(token), 'invitation_other_person', await buildPerson(test));
    await call(test.app, declineInvitationByLink, withToken(token));
    expect((await call(test.app, listMyInvitations, {}, guest)).invitations).toEqual([]);
    await call(test.app, invite, byPhone(), company.director);
    const joined = await call(test.app, acceptInvitation, withToken(await nextToken(guest.email, token)), guest);
    expect(joined).toMatchObject({ company: 'Kadoma Gold', role: 'Survey' });
  });

  it('by a role that is assigned to an account has a key in its mail, too', async () => {
    const body = { companyID: company.companyID, userPhone: guest.phone, proposedRole: 'Survey' as const };
    await call(test.app, assignRole, { body }, company.director);
    expect((await test.mailTo(guest.email)).text).toContain('token=');
  });

  it('of an account without a confirmed address has no key in its mail', async () => {
    await test.storage.opened.pool.query('UPDATE app.user_account SET email_proven_at = NULL WHERE id = $1', [
      guest.sub,
    ]);
    await call(test.app, invite, byPhone(), company.director);
    const { text } = await test.mailTo(guest.email);
    expect(text).toContain('/profile/companies');
    expect(text).not.toContain('token=');
  });

  it('does not bring back a person who was removed', async () => {
    const made = await call(test.app, invite, byPhone(), company.director);
    await buildMember(test, company, 'Sales', guest);
    await call(test.app, removeMember, { params: { ...here().params, sub: guest.sub } }, company.director);
    await callRefused(test.app, acceptInvitation, { body: { invitationID: made._id } }, 'token_spent', guest);
  });

  it("ends with its writer's leadership", async () => {
    const leader = await buildMember(test, company, 'Admin');
    const made = await call(test.app, invite, byPhone(), leader);
    await call(test.app, removeMember, { params: { ...here().params, sub: leader.sub } }, company.director);
    await callRefused(test.app, acceptInvitation, { body: { invitationID: made._id } }, 'token_spent', guest);
  });
});
