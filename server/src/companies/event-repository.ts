import type { PreparedStatement } from '../platform/database/database.ts';

/**
 * A page of the current company's event log as sent: $1 how many, $2 and $3 the microseconds since 1970 and the id at
 * the end of the previous page (null for the first), $4 the subject, if requested. People have their current names;
 * facts contain no names. An event has its place in the log once a signed state contains it.
 */
export const COMPANY_EVENTS: PreparedStatement = { name: 'company-events', text: eventPage('') };
export const SUBJECT_EVENTS: PreparedStatement = {
  name: 'subject-events',
  text: eventPage('AND e.subject_id = $4::uuid'),
};

function eventPage(filter: string): string {
  return `WITH page AS MATERIALIZED (
      SELECT e.*, row_number() OVER (ORDER BY e.occurred_at DESC, e.id DESC) AS place FROM app.event e
      WHERE e.company_id = (SELECT app.current_company_id()) ${filter}
        AND ($2::bigint IS NULL OR (e.occurred_at, e.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT $1::int + 1
    )
    SELECT json_build_object(
      'events', coalesce(json_agg(json_build_object(
        '_id', p.id, 'type', p.type, 'at', app.instant_text(p.occurred_at), 'actorName', app.name_of(p.actor_id),
        'subjectType', p.subject_type, 'subjectID', p.subject_id,
        'subjectLabel', coalesce(p.subject_label, CASE WHEN p.subject_type = 'person' THEN app.name_of(p.subject_id) END),
        'before', app.masked_fact(p.before), 'after', app.masked_fact(p.after),
        'logEntry', (SELECT l.seq FROM app.log_entry l WHERE l.event_id = p.id AND l.seq < (SELECT app.signed_log_size())),
        'visitID', p.source ->> 'visit') ORDER BY p.place) FILTER (WHERE p.place <= $1::int), '[]'),
      'next', max((extract(epoch FROM p.occurred_at) * 1000000)::bigint || '.' || p.id)
        FILTER (WHERE p.place = $1::int AND (SELECT count(*) FROM page) > $1::int)
    )::text
    FROM page p`;
}
