import { type Grouping, type Measure, REPORT_PARTS, type ReportPart } from '@atlas/contract/report-parts';
import type { PreparedStatement } from '../platform/database/database.ts';

/** The function that observes what a part counts, and whether it takes queues. */
const SOURCES: Readonly<Record<ReportPart, readonly [name: string, takesQueues: boolean]>> = {
  opened: ['observe_opened', true],
  answered: ['observe_first_replies', true],
  waitInNew: ['observe_waits_in_new', true],
  firstReply: ['observe_first_replies', true],
  firstReplyByWeek: ['observe_first_replies', true],
  inTime: ['observe_dues', true],
  backlog: ['observe_backlog', true],
  firstReplyByPerson: ['observe_first_replies', true],
  paid: ['observe_paid', false],
  listings: ['observe_listings', false],
  enquiries: ['observe_enquiries', true],
  funnel: ['observe_funnel', true],
  ringsPlotted: ['observe_plotted', false],
  hectaresPlotted: ['observe_plotted', false],
  returned: ['observe_hand_in_decisions', false],
  jobs: ['observe_hand_ins', false],
  beacons: ['observe_beacons', false],
  accuracy: ['observe_beacons', false],
  worstAccuracy: ['observe_beacons', false],
  requestToHandIn: ['observe_hand_ins', false],
  compliance: ['observe_compliance', false],
  cycle: ['observe_cycles', false],
  income: ['observe_income', false],
  hectares: ['observe_hectares', false],
};

const MEASURES: Readonly<Record<Measure, string>> = {
  count: 'count(*)::float8',
  sum: 'sum(s.value)',
  median: 'percentile_cont(0.5) WITHIN GROUP (ORDER BY s.value)',
  worst: 'percentile_cont(0.95) WITHIN GROUP (ORDER BY s.value)',
  share: 'count(*) FILTER (WHERE s.met)::float8 / nullif(count(*), 0)',
};

const DAY = "to_char(o.at AT TIME ZONE 'Africa/Harare', 'YYYY-MM-DD')";
const WEEK = "to_char(date_trunc('week', o.at AT TIME ZONE 'Africa/Harare'), 'YYYY-MM-DD')";
const GROUP = "coalesce(o.grp, '')";
const KEYS: Readonly<Record<Grouping, string>> = {
  channel: GROUP,
  due: GROUP,
  step: GROUP,
  gate: GROUP,
  district: GROUP,
  currency: GROUP,
  day: DAY,
  week: WEEK,
  person: "coalesce(o.person::text, '')",
};

/** What a part observed between $1 and $2 in the queues $3, each with the key of its group. */
function observed(part: ReportPart): string {
  const [name, takesQueues] = SOURCES[part];
  const queues = takesQueues ? ', $3::text[]' : '';
  // A parameter that is not used has no type.
  const unused = takesQueues ? '' : ' WHERE $3::text[] IS NOT NULL';
  return `AS MATERIALIZED (
      SELECT o.*, ${KEYS[REPORT_PARTS[part].by]} AS key FROM app.${name}($1::timestamptz, $2::timestamptz${queues}) o${unused})`;
}

/** The figures of a part, its groups in the order of their keys. */
export function figureStatement(part: ReportPart): PreparedStatement {
  const { measure, by } = REPORT_PARTS[part];
  const name = by === 'person' ? "app.name_of(nullif(g.key, '')::uuid)" : 'NULL';
  return {
    name: `reports.${part}`,
    text: `WITH seen ${observed(part)},
      grouped AS (SELECT s.key, ${MEASURES[measure]} AS value, count(*)::int AS count FROM seen s GROUP BY s.key)
      SELECT json_build_object(
        'total', (SELECT ${MEASURES[measure]} FROM seen s), 'count', (SELECT count(*) FROM seen),
        'groups', (SELECT coalesce(json_agg(json_build_object('key', g.key, 'name', ${name}, 'value', g.value, 'count', g.count)
          ORDER BY g.key), '[]') FROM grouped g),
        'days', (SELECT coalesce(json_agg(to_char((e.ends - interval '1 second') AT TIME ZONE 'Africa/Harare', 'YYYY-MM-DD')), '[]')
          FROM app.day_ends($1::timestamptz, $2::timestamptz) AS e (ends)))::text`,
  };
}

const COUNTED = '($4::text IS NULL OR s.key = $4)';

/** What a part is made of, newest first: of all groups or of group $4, $5 rows after the first $6. */
export function rowsStatement(part: ReportPart): PreparedStatement {
  return {
    name: `reports.${part}.rows`,
    text: `WITH seen ${observed(part)}
      SELECT json_build_object(
        'count', (SELECT count(*) FROM seen s WHERE ${COUNTED}),
        'rows', (SELECT coalesce(json_agg(json_build_object('subject', json_build_object('type', r.subject_type, 'id', r.subject_id),
            'queueName', CASE r.subject_type WHEN 'work_item' THEN app.queue_of_work(r.subject_id) END, 'label', r.label, 'at', app.instant_text(r.at), 'value', r.value, 'met', r.met) ORDER BY r.place), '[]')
          FROM (SELECT s.*, row_number() OVER (ORDER BY s.at DESC, s.label, s.subject_id) AS place FROM seen s WHERE ${COUNTED}
            ORDER BY place LIMIT $5::int OFFSET $6::int) r))::text`,
  };
}
