import {
  acceptInvitation,
  declineInvitation,
  declineInvitationByLink,
  invite,
  withdrawInvitation,
} from '@atlas/contract/companies';
import type { InvitationId } from '@atlas/contract/identifiers';
import { invitationLife } from '@atlas/contract/steps/invitation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw } from '../../testing/call.ts';
import { walkLife } from '../../testing/walk-life.ts';
import { hashToken } from './invite.ts';

let running: TestApp;
let company: TestCompany;
let stranger: TestPerson;
let guest: TestPerson;
let id: InvitationId;
beforeAll(async () => {
  running = await startTestApp();
  stranger = await buildPerson(running);
});
afterAll(() => running.close());

const inCompany = () => ({ params: { companyID: company.companyID } });
const inviteGuest = () =>
  call(running.app, invite, { ...inCompany(), body: { phone: guest.phone, role: 'Survey' } }, company.director);
const query = (text: string, values: readonly unknown[]) => running.storage.opened.pool.query(text, [...values]);

async function readState(): Promise<string> {
  const { rows } = await query(
    `SELECT CASE WHEN app.is_open_invitation(i) THEN 'OPEN' WHEN i.accepted_at IS NOT NULL THEN 'ACCEPTED'
       WHEN i.withdrawn_at IS NOT NULL THEN 'WITHDRAWN' ELSE 'EXPIRED' END AS state
     FROM app.invitation i WHERE i.id = $1`,
    [id],
  );
  return rows[0].state;
}

async function listEvents(): Promise<readonly string[]> {
  const { rows } = await query(
    `SELECT type FROM app.event WHERE company_id = $1
       AND (subject_id = $2 OR (subject_id = $3 AND type IN ('member.joined', 'invitation.accepted')))
     ORDER BY occurred_at, id`,
    [company.companyID, id, guest.sub],
  );
  return rows.map(({ type }) => type);
}

async function send(answer: ReturnType<typeof callRaw>): Promise<boolean> {
  const { status, text } = await answer;
  expect([200, 403, 404, 409, 410], text).toContain(status);
  return status === 200;
}

const accept = (by: TestPerson) => send(callRaw(running.app, acceptInvitation, { body: { invitationID: id } }, by));
const decline = (by: TestPerson) => send(callRaw(running.app, declineInvitation, { params: { invitationID: id } }, by));

test('an invitation is accepted, declined, withdrawn, replaced or expires, once', { timeout: 120_000 }, async () => {
  await walkLife(
    invitationLife,
    {
      begin: async () => {
        // A new company each time, because a member cannot be invited again.
        company = await buildCompany(running);
        guest = await buildPerson(running);
        id = (await inviteGuest())._id;
      },
      read: readState,
      listEvents,
      attempts: [
        { rows: ['join', 'acceptAsMember'], act: () => accept(guest) },
        { rows: ['join', 'acceptAsMember'], act: () => accept(stranger) },
        {
          rows: ['acceptAsMember'],
          act: async () => {
            await query(
              "INSERT INTO app.membership (company_id, user_id, role) VALUES ($1, $2, 'Client') ON CONFLICT DO NOTHING",
              [company.companyID, guest.sub],
            );
            return accept(guest);
          },
        },
        { rows: ['decline'], act: () => decline(guest) },
        { rows: ['decline'], act: () => decline(stranger) },
        {
          rows: ['declineByLink'],
          act: async () => {
            const token = crypto.randomUUID();
            await query('UPDATE app.invitation SET token_hash = $2 WHERE id = $1', [id, hashToken(token)]);
            return send(callRaw(running.app, declineInvitationByLink, { body: { token } }));
          },
        },
        {
          rows: ['withdraw'],
          act: () => {
            const params = { companyID: company.companyID, invitationID: id };
            return send(callRaw(running.app, withdrawInvitation, { params }, company.director));
          },
        },
        {
          rows: ['lapse'],
          act: async () => {
            const before = await readState();
            const body = { phone: guest.phone, role: 'Sales' as const };
            const isDone = await send(callRaw(running.app, invite, { ...inCompany(), body }, company.director));
            return isDone && before === 'OPEN';
          },
        },
        {
          rows: ['expire'],
          act: async () => {
            const before = await readState();
            await query('UPDATE app.invitation SET expires_at = now() WHERE id = $1', [id]);
            return before === 'OPEN';
          },
        },
      ],
    },
    { rows: Object.keys(invitationLife.steps) as (keyof typeof invitationLife.steps)[], seed: 8 },
  );
});
