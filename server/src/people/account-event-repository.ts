import type { PreparedStatement } from '../platform/database/database.ts';

const columns = 'e.id, e.type, e.subject_type, e.subject_id, e.subject_label, e.actor_id, e.after, e.occurred_at';
const beforeCursor = `($2::bigint IS NULL
  OR (e.occurred_at, e.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))`;

/**
 * A page of the facts of the acting person's account as it is sent: $1 how many, $2 and $3 the microseconds since 1970
 * and the id that the page before ended with (null for the first). What they did and what was done to the account are
 * read from two indexes.
 */
export const ACCOUNT_EVENTS: PreparedStatement = {
  name: 'account-events',
  text: `WITH done AS (
      SELECT ${columns} FROM app.event e
      WHERE e.company_id IS NULL AND e.actor_id = (SELECT app.current_user_id()) AND ${beforeCursor}
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT $1::int + 1
    ), suffered AS (
      SELECT ${columns} FROM app.event e
      WHERE e.company_id IS NULL AND e.subject_type = 'account' AND e.subject_id = (SELECT app.current_user_id())
        AND e.actor_id IS DISTINCT FROM (SELECT app.current_user_id()) AND ${beforeCursor}
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT $1::int + 1
    ), page AS MATERIALIZED (
      SELECT e.*, row_number() OVER (ORDER BY e.occurred_at DESC, e.id DESC) AS place
      FROM (SELECT * FROM done UNION ALL SELECT * FROM suffered) e
      ORDER BY place LIMIT $1::int + 1
    )
    SELECT json_build_object(
      'events', coalesce(json_agg(json_build_object('_id', p.id, 'type', p.type, 'at', app.instant_text(p.occurred_at),
        'subjectLabel', p.subject_label, 'bySelf', p.actor_id IS NOT DISTINCT FROM app.current_user_id(),
        'otherPerson', CASE WHEN p.subject_type = 'account' AND p.actor_id <> p.subject_id
          THEN app.other_person_of(p.id) END,
        'fields', CASE jsonb_typeof(p.after -> 'fields') WHEN 'array' THEN p.after -> 'fields' ELSE '[]'::jsonb END)
        ORDER BY p.place) FILTER (WHERE p.place <= $1::int), '[]'),
      'next', max((extract(epoch FROM p.occurred_at) * 1000000)::bigint || '.' || p.id)
        FILTER (WHERE p.place = $1::int AND (SELECT count(*) FROM page) > $1::int)
    )::text
    FROM page p`,
};
