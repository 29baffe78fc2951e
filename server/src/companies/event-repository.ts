import type { PreparedStatement } from '../platform/database/database.ts';

/** What narrows a company's events; an absent one narrows nothing. */
export interface EventFilter {
  readonly subjectID?: string | undefined;
  /** A person's id, or `register` for what it did by itself. */
  readonly actor?: string | undefined;
  readonly types?: readonly string[] | undefined;
  /** Days of Africa/Harare, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A pattern of LIKE in lower case. */
  readonly pattern?: string | undefined;
}

/** The start of a day of Africa/Harare. */
const startOf = (day: string) => `(${day})::timestamp AT TIME ZONE 'Africa/Harare'`;

/**
 * A text is searched in what the reader sees of an event. The first condition finds candidates in the stored text,
 * because masking each event of a long history would take too long.
 */
const matchText = (pattern: string) => `WHERE (lower(e.subject_label) LIKE ${pattern}
    OR (e.subject_type = 'person' AND lower(app.name_of(e.subject_id)) LIKE ${pattern})
    OR ((lower(e.before::text) LIKE ${pattern} OR lower(e.after::text) LIKE ${pattern})
      AND EXISTS (SELECT FROM jsonb_path_query(jsonb_build_array(app.masked_fact(e.before), app.masked_fact(e.after)),
        'strict $.** ? (@.type() == "string")') AS said WHERE lower(said #>> '{}') LIKE ${pattern})))`;

/** How many events one page looks through for a text; the next page goes on behind them. */
const MOST_SEARCHED = 5000;

const CONDITIONS: Readonly<Record<Exclude<keyof EventFilter, 'pattern'>, (value: string) => string>> = {
  subjectID: (value) => `AND e.subject_id = ${value}::uuid`,
  actor: (value) => `AND e.actor_id IS NOT DISTINCT FROM nullif(${value}::text, 'register')::uuid`,
  types: (value) => `AND e.type = ANY (${value}::text[])`,
  from: (value) => `AND e.occurred_at >= ${startOf(`${value}::date`)}`,
  to: (value) => `AND e.occurred_at < ${startOf(`${value}::date + 1`)}`,
};
const NAMES = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[];

const statements = new Map<string, PreparedStatement>();

/**
 * A page of the current company's event log and its values: `limit` many before `microseconds` since 1970 and `id`
 * (null for the first page). There is one statement for each choice of filters, so that each has a plan of its own.
 */
export function selectEvents(
  {
    limit,
    microseconds,
    id,
  }: { readonly limit: number; readonly microseconds: string | null; readonly id: string | null },
  filter: EventFilter,
): { readonly statement: PreparedStatement; readonly values: readonly unknown[] } {
  const used = NAMES.filter((name) => filter[name] !== undefined);
  const isSearched = filter.pattern !== undefined;
  const name = ['company-events', ...used, ...(isSearched ? ['pattern'] : [])].join('-');
  const place = (one: keyof typeof CONDITIONS) => `$${used.indexOf(one) + 4}`;
  const write = () => {
    if (isSearched)
      return searchedPage(used.map((one) => CONDITIONS[one](place(one))).join(' '), `$${used.length + 4}::text`);
    const others = used.filter((one) => one !== 'types').map((one) => CONDITIONS[one](place(one)));
    return eventPage(companyEvents(others.join(' '), used.includes('types') ? place('types') : undefined));
  };
  const statement = statements.get(name) ?? { name, text: write() };
  statements.set(name, statement);
  const values = [limit, microseconds, id, ...used.map((one) => filter[one]), ...(isSearched ? [filter.pattern] : [])];
  return { statement, values };
}

/** A page of the events that contain a text: there may be few or none on it and yet a next page. */
function searchedPage(conditions: string, pattern: string): string {
  const searched = `FROM app.event e WHERE e.company_id = (SELECT app.current_company_id()) ${conditions} ${BEFORE_CURSOR}
    ORDER BY e.occurred_at DESC, e.id DESC`;
  return eventPage(
    `SELECT e.* FROM (SELECT ${EVENT_COLUMNS} ${searched} LIMIT ${MOST_SEARCHED}) e ${matchText(pattern)}
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT $1::int + 1`,
    `(SELECT ${cursorOf('e')} ${searched} OFFSET ${MOST_SEARCHED - 1} LIMIT 1)`,
  );
}

const EVENT_COLUMNS =
  'e.id, e.type, e.occurred_at, e.actor_id, e.subject_type, e.subject_id, e.subject_label, e.before, e.after, e.source';

const cursorOf = (event: string) =>
  `(extract(epoch FROM ${event}.occurred_at) * 1000000)::bigint || '.' || ${event}.id`;

/**
 * The newest events of the current company on a page, before the cursor.
 * @param types an array of the only types, in SQL: the newest of each are read by an index, because a rare type would
 * be searched for among all others
 */
export function companyEvents(conditions: string, types?: string): string {
  if (types !== undefined) {
    return `SELECT e.* FROM unnest(${types}::text[]) AS wanted (type)
      CROSS JOIN LATERAL (${companyEvents(`AND e.type = wanted.type ${conditions}`)}) e
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT $1::int + 1`;
  }
  return `SELECT ${EVENT_COLUMNS}
      FROM app.event e
      WHERE e.company_id = (SELECT app.current_company_id()) ${conditions} ${BEFORE_CURSOR}
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT $1::int + 1`;
}

/** $2 and $3: the microseconds since 1970 and the id at the end of the previous page. */
const BEFORE_CURSOR =
  "AND ($2::bigint IS NULL OR (e.occurred_at, e.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))";

/**
 * A page of events as sent, $1 many. People have their current names; facts contain no names. An event has its place in
 * the log once a signed state contains it.
 * @param source the newest of them and one more
 * @param end where the next page begins when this one is not full, in SQL
 */
export function eventPage(source: string, end = 'NULL'): string {
  return `WITH page AS MATERIALIZED (
      SELECT e.*, row_number() OVER (ORDER BY e.occurred_at DESC, e.id DESC) AS place FROM (${source}) e
    )
    SELECT json_build_object(
      'events', coalesce(json_agg(json_build_object(
        '_id', p.id, 'type', p.type, 'at', app.instant_text(p.occurred_at), 'actorName', app.name_of(p.actor_id),
        'subjectType', p.subject_type, 'subjectID', p.subject_id,
        'subjectLabel', coalesce(p.subject_label, CASE WHEN p.subject_type = 'person' THEN app.name_of(p.subject_id) END),
        'before', app.masked_fact(p.before), 'after', app.masked_fact(p.after),
        'logEntry', (SELECT l.seq FROM app.log_entry l WHERE l.event_id = p.id AND l.seq < (SELECT app.signed_log_size())),
        'visitID', p.source ->> 'visit') ORDER BY p.place) FILTER (WHERE p.place <= $1::int), '[]'),
      'next', coalesce(max(${cursorOf('p')})
        FILTER (WHERE p.place = $1::int AND (SELECT count(*) FROM page) > $1::int), ${end})
    )::text
    FROM page p`;
}

/** Everyone who acted in the current company, by name; each person takes one step through an index. */
export const EVENT_PEOPLE: PreparedStatement = {
  name: 'event-people',
  text: `WITH RECURSIVE person (id) AS (
      (SELECT e.actor_id FROM app.event e WHERE e.company_id = (SELECT app.current_company_id()) AND e.actor_id IS NOT NULL
        ORDER BY e.actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT e.actor_id FROM app.event e
        WHERE e.company_id = (SELECT app.current_company_id()) AND e.actor_id > p.id ORDER BY e.actor_id LIMIT 1)
      FROM person p WHERE p.id IS NOT NULL
    )
    SELECT json_build_object('people', coalesce(json_agg(json_build_object('sub', n.id, 'name', n.name)
      ORDER BY lower(n.name), n.id), '[]'))::text
    FROM (SELECT p.id, app.name_of(p.id) AS name FROM person p WHERE p.id IS NOT NULL) n WHERE n.name IS NOT NULL`,
};

/** Since when events are new to the acting person: what they have seen, or else when they joined. */
const SINCE = `coalesce(
    (SELECT k.seen_at FROM app.event_mark k WHERE k.company_id = app.current_company_id() AND k.person_id = app.current_user_id()),
    (SELECT m.joined_at FROM app.membership m
      WHERE m.company_id = app.current_company_id() AND m.user_id = app.current_user_id() AND m.ended_at IS NULL),
    app.transaction_clock())`;

/** Events by others in the current company that are new to the acting person: {count, since}, at most $1. */
export const NEW_EVENTS: PreparedStatement = {
  name: 'new-events',
  text: `WITH mark AS MATERIALIZED (SELECT ${SINCE} AS since)
    SELECT json_build_object('count', (SELECT count(*) FROM (SELECT FROM app.event e
        WHERE e.company_id = (SELECT app.current_company_id()) AND e.occurred_at > (SELECT since FROM mark)
          AND e.actor_id IS DISTINCT FROM (SELECT app.current_user_id()) LIMIT $1::int) AS newer),
      'since', app.instant_text((SELECT since FROM mark)))::text`,
};

/** Moves the acting person's mark to event $1, unless it is further on; null if they cannot read the event. */
export const MARK_SEEN: PreparedStatement = {
  name: 'mark-events-seen',
  text: `INSERT INTO app.event_mark AS k (company_id, person_id, seen_at)
    SELECT e.company_id, app.current_user_id(), e.occurred_at FROM app.event e
    WHERE e.company_id = (SELECT app.current_company_id()) AND e.id = $1::uuid
    ON CONFLICT (company_id, person_id) DO UPDATE SET seen_at = greatest(k.seen_at, excluded.seen_at)
    RETURNING json_build_object('since', app.instant_text(k.seen_at))::text`,
};
