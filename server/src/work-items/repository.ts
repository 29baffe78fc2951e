import { statesBefore } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { PreparedStatement } from '../platform/database/database.ts';

const ITEM = 'app.work_item_json(w)';

const STEPS = `(SELECT coalesce(json_agg(json_build_object('_id', c.id, 'ref', c.ref, 'queueName', c.queue_name,
    'state', c.state, 'handOverCode', c.hand_over_code, 'holder', app.name_of(c.assignee_id),
    'since', app.instant_text(c.created_at), 'closedAt', app.instant_text(c.closed_at)) ORDER BY c.created_at, c.id), '[]')
  FROM app.work_case(w.case_id) c)`;

const OPEN_STATES = 'app.is_open_work(w.state)';
/** Written out in the same words as the index of closed items. */
const CLOSED_STATES = `w.state IN (${statesBefore(workLife.steps.reopen)
  .map((state) => `'${state}'`)
  .join(', ')})`;

function listStatement(name: string, states: string, order: string): PreparedStatement {
  return {
    name,
    text: `WITH met AS (
        SELECT w.*, row_number() OVER (ORDER BY ${order}) AS place FROM app.work_item w
        WHERE w.company_id = $1 AND ${states} AND ($2::text IS NULL OR w.queue_name = $2)
      )
      SELECT json_build_object(
        'items', (SELECT coalesce(json_agg(${ITEM} ORDER BY p.place), '[]') FROM met p
          JOIN app.work_item w ON w.company_id = p.company_id AND w.id = p.id
          WHERE p.place > $4::int AND p.place <= $4::int + $3::int),
        'count', (SELECT count(*) FROM met),
        'open', (SELECT coalesce(json_agg(json_build_object('queueName', q.queue_name, 'count', q.items) ORDER BY q.queue_name), '[]')
          FROM (SELECT w.queue_name, count(*) AS items FROM app.work_item w
            WHERE w.company_id = $1 AND ${OPEN_STATES} GROUP BY w.queue_name) q)
      )::text`,
  };
}

/**
 * Open items of company $1 in the order of the line, those that wait for our answer first: queue $2 or all, $3 after
 * $4.
 */
export const OPEN_WORK = listStatement(
  'work.open',
  OPEN_STATES,
  `(w.state = 'WAITING'), -array_position(ARRAY['low', 'normal', 'high', 'urgent'], w.priority), w.created_at, w.id`,
);

/** Closed items, newest first. */
export const CLOSED_WORK = listStatement('work.closed', CLOSED_STATES, 'w.updated_at DESC, w.id');

/** Item $2 of company $1 with its thread, as it is held, without what the person may do. */
export const WORK_ITEM: PreparedStatement = {
  name: 'work.item',
  text: `SELECT json_build_object('item', app.held_work_item(w), 'messages', app.messages_of_work(w.id),
      'links', (SELECT coalesce(json_agg(json_build_object('_id', l.id, 'name', l.name, 'email', l.email,
          'createdAt', app.instant_text(l.created_at)) ORDER BY l.created_at, l.id), '[]')
        FROM app.links_of_work(w.id) l),
      'site', CASE WHEN w.site_description IS NOT NULL THEN json_build_object('description', w.site_description,
        'latitude', w.site_latitude, 'longitude', w.site_longitude) END,
      'steps', ${STEPS}
    )::text FROM app.work_item w WHERE w.company_id = $1 AND w.id = $2`,
};

/** The case of item $2 of company $1, whose queue the person need not work. */
export const WORK_CASE: PreparedStatement = {
  name: 'work.case',
  text: `SELECT (${STEPS})::text FROM (SELECT app.case_of_work($1::uuid, $2::uuid) AS case_id) w WHERE w.case_id IS NOT NULL`,
};
