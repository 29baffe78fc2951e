import type { PreparedStatement } from '../platform/database/database.ts';
import { companyEvents, eventPage } from './event-repository.ts';

/** $5 the person, $6 and $7 the first and the last day in Africa/Harare; null narrows nothing. */
const FILTER = `AND ($5::uuid IS NULL OR e.actor_id = $5::uuid OR (e.subject_type = 'person' AND e.subject_id = $5::uuid))
  AND ($6::date IS NULL OR e.occurred_at >= $6::date::timestamp AT TIME ZONE 'Africa/Harare')
  AND ($7::date IS NULL OR e.occurred_at < ($7::date + 1)::timestamp AT TIME ZONE 'Africa/Harare')`;

/**
 * A page of the admin's log as sent: $1 many before the microseconds $2 and the id $3, of the types $4. A sign-in's
 * subject is the person, and its device stays in their own log.
 */
export const ADMIN_LOG: PreparedStatement = {
  name: 'admin-log',
  text: eventPage(`SELECT * FROM (
      (${companyEvents(FILTER, '$4')})
      UNION ALL
      SELECT s.id, s.type, s.occurred_at, CASE s.type WHEN 'session.opened' THEN s.person_id END, 'person', s.person_id, NULL, NULL, NULL, '{}'
      FROM app.sign_ins_of_members($4::text[], $5::uuid, $6::date, $7::date,
        timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid, $1::int + 1) s
    ) AS found ORDER BY found.occurred_at DESC, found.id DESC LIMIT $1::int + 1`),
};
