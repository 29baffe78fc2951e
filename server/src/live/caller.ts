import type { CompanyId, SessionId, UserId, WorkItemId } from '@atlas/contract/identifiers';
import type { Role } from '@atlas/contract/roles';
import type { Actor } from '../platform/database/database.ts';
import { EVENTS } from './limits.ts';
import { CountedWindow } from './rules.ts';

/** Who is at a socket, and the rights on which it gets what it gets. */
export class Caller {
  readonly sub: UserId;
  sessionID: SessionId;
  /** When the token expires, in seconds since 1970. */
  expiresAt: number;
  /** The role in each company whose work it watches. A socket whose role changes is closed. */
  readonly roles = new Map<CompanyId, Role>();
  /** The queues that it watches, by their keys. */
  readonly queues = new Set<string>();
  readonly events = new CountedWindow(EVENTS);
  /** The item that it looks at, and the name that others see there. */
  viewed: { readonly itemID: WorkItemId; readonly name: string } | undefined;
  /** Since when it gets no news because it does not read them. */
  pausedAt: number | undefined;

  constructor({ sub, sessionID }: Actor, expiresAt: number) {
    this.sub = sub;
    this.sessionID = sessionID;
    this.expiresAt = expiresAt;
  }

  get actor(): Actor {
    return { sub: this.sub, sessionID: this.sessionID };
  }
}
