import { createGrant as endpoint, type Grant } from '@atlas/contract/client-map';
import { clientFacts } from '@atlas/contract/facts/clients';
import { type CompanyId, GrantId, type UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import * as doneText from '@atlas/messages/done';
import { hashSecretToken, mintSecretToken } from '../people/index.ts';
import type { Actor, Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import type { FreeCall } from '../platform/handler.ts';
import { chooseLocale } from '../platform/locale.ts';
import { refuseOtherRoles } from '../platform/mount.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import type { Platform } from '../platform/platform.ts';
import { type Client, findClientMember, findOperator, insertGrant, withdrawLiveGrant } from './repository.ts';

interface Input {
  readonly client: { readonly sub: UserId } | { readonly operatorPhone: string };
  readonly label: string;
  readonly days: number;
}

type MadeGrant = Grant & { readonly link: string };

/**
 * Makes a link to one client's map. It opens its own transaction: answers in those that {@link mount} opens are stored
 * in plain text for retries, while a link's secret is stored only sealed with its call's key.
 */
export async function createGrant(
  platform: Platform,
  actor: Actor,
  companyID: CompanyId,
  { body: input, keep }: { readonly body: Input } & Pick<FreeCall<typeof endpoint>, 'keep'>,
): Promise<MadeGrant | Refusal<'phone_invalid' | 'not_found'>> {
  return platform.database.withTenant(actor, companyID, async (scope) => {
    await refuseOtherRoles(endpoint.access, scope);
    const client = await findClient(scope, input.client);
    if (isRefusal(client)) return client;
    const token = mintSecretToken();
    const id = GrantId.parse(crypto.randomUUID());
    const member = 'sub' in input.client ? input.client.sub : null;
    const clientID = member ?? crypto.randomUUID();
    const { label } = input;
    const times = await insertGrant(scope.tx, {
      id,
      clientID,
      member,
      phone: client.phone,
      clientName: client.name,
      label,
      tokenHash: hashSecretToken(token),
      days: input.days,
    });
    await recordFact(scope.tx, clientFacts.linkCreated, {
      subject: { id, label },
      after: { clientName: client.name, expiresAt: times.expiresAt },
    });
    // Behind the number sign, the secret reaches neither a server's log nor the page that is opened next.
    const link = `${platform.configuration.origin}/client/assets/${companyID}/${clientID}#grant=${token}`;
    const grant = { _id: id, clientName: client.name, label, ...times, lastUsedAt: null, link };
    await keep(scope.tx, grant);
    return grant;
  });
}

async function findClient(
  { tx }: Scope,
  wanted: Input['client'],
): Promise<{ readonly name: string; readonly phone: string } | Refusal<'phone_invalid' | 'not_found'>> {
  let client: Client | undefined;
  if ('sub' in wanted) client = await findClientMember(tx, wanted.sub);
  else {
    const phone = normalisePhone(wanted.operatorPhone);
    if (phone === undefined) return refuse('phone_invalid');
    client = await findOperator(tx, phone);
  }
  if (client === undefined) return refuse('not_found');
  const { name, phone } = client;
  if (phone === null) {
    return refuse('phone_invalid', {
      reason: because('client_without_phone'),
    });
  }
  return { name, phone };
}

/** Withdraws a live link; it stops working at once. */
export async function withdrawGrant({ tx }: Scope, id: GrantId): Promise<{ message: string } | Refusal<'not_found'>> {
  const grant = await withdrawLiveGrant(tx, id);
  if (grant === undefined) return refuse('not_found');
  await recordFact(tx, clientFacts.linkWithdrawn, {
    subject: { id, label: grant.label },
    before: { clientName: grant.clientName },
  });
  return { message: doneText.linkWithdrawn({}, { locale: chooseLocale() }) };
}
