import { accountFacts } from '@atlas/contract/facts/accounts';
import type { Profile } from '@atlas/contract/profile';
import { because } from '@atlas/contract/reasons';
import type { Scope } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import { type ProfileChange, type ProfileRow, readOwnProfile, updateOwnProfile } from './account-repository.ts';
import { releaseOwnNumber } from './number-repository.ts';
import { showProfile } from './view.ts';

/** The change as it is sent: a field left out stays, null clears. */
interface Request {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly NationalId?: string | null | undefined;
}

export async function readProfile({ tx }: Scope): Promise<Profile> {
  return showProfile(await readOwnProfile(tx));
}

/**
 * Changes the person's own name, phone and National ID. A number that is typed here identifies nobody until it is
 * verified, so others may have typed it too; one that was verified stays so until another takes its place, or until it
 * is cleared.
 */
export async function updateProfile(
  { tx, actor }: Scope,
  request: Request,
): Promise<Profile | Refusal<'phone_invalid'>> {
  const phone = typeof request.phone === 'string' ? normalisePhone(request.phone) : request.phone;
  if (typeof request.phone === 'string' && phone === undefined) {
    return refuse('phone_invalid', {
      reasons: [{ path: 'phone', ...because('phone_without_country') }],
    });
  }
  const before = await readOwnProfile(tx);
  const change = dropUnchanged(before, { name: request.name, phone, nationalId: request.NationalId });
  const releases = phone === null && before.verifiedPhone !== null;
  if (Object.keys(change).length === 0 && !releases) return showProfile(before);
  // In the order in which a verification locks.
  if (releases) await releaseOwnNumber(tx);
  if (Object.keys(change).length > 0) await updateOwnProfile(tx, before, change);
  await recordAccountFact(tx, actor.sub, accountFacts.profileChanged, {
    subject: { id: actor.sub },
    ...describeChange(before, { ...change, ...(releases ? { phone: null } : {}) }),
  });
  return showProfile({ ...before, ...change, ...(releases ? { verifiedPhone: null } : {}) });
}

type Wanted = { readonly [Field in keyof ProfileChange]: ProfileChange[Field] | undefined };

function dropUnchanged(before: ProfileRow, { name, phone, nationalId }: Wanted): ProfileChange {
  return {
    ...(name === undefined || name === before.name ? {} : { name }),
    ...(phone === undefined || phone === before.phone ? {} : { phone }),
    ...(nationalId === undefined || nationalId === before.nationalId ? {} : { nationalId }),
  };
}

/** The event log is permanent: it records that phone and National ID changed, not their values. */
function describeChange(before: ProfileRow, change: ProfileChange) {
  const fields = Object.keys(change);
  return change.name === undefined
    ? { after: { fields } }
    : { before: { name: before.name }, after: { fields, name: change.name } };
}
