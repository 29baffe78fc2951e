import type { SessionId } from '@atlas/contract/identifiers';
import { ALLOWED, denied } from '@atlas/contract/permits';
import type { Profile, Session } from '@atlas/contract/profile';
import { because } from '@atlas/contract/reasons';
import { writePermit } from '../platform/describe-reason.ts';
import type { Locale } from '../platform/locale.ts';
import type { ProfileRow } from './account-repository.ts';
import type { SessionRow } from './session-repository.ts';

/** The person in the specification's names. */
export function showProfile(row: ProfileRow, locale: Locale): Profile {
  return {
    sub: row.id,
    name: row.name,
    email: row.email,
    emailProven: row.emailProven,
    phone: row.phone,
    verifiedPhone: row.verifiedPhone,
    NationalId: row.nationalId,
    pictureID: row.pictureID,
    superAdmin: row.superAdmin,
    createdAt: row.createdAt,
    permits: { takePart: writePermit(row.emailProven ? ALLOWED : denied(because('email_unproven')), locale) },
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
