import type { SessionId } from '@atlas/contract/identifiers';
import type { Profile, Session } from '@atlas/contract/profile';
import type { ProfileRow } from './account-repository.ts';
import type { SessionRow } from './session-repository.ts';

/** The person in the specification's names. */
export function showProfile(row: ProfileRow): Profile {
  return {
    sub: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    verifiedPhone: row.verifiedPhone,
    NationalId: row.nationalId,
    superAdmin: row.superAdmin,
    createdAt: row.createdAt,
  };
}

/** A session; `current` is the caller's. */
export function showSession(row: SessionRow, current: SessionId): Session {
  return {
    sessionID: row.id,
    device: row.device,
    name: row.name,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    endsAt: row.endsAt,
    current: row.id === current,
  };
}
