import type { PreparedStatement } from '../platform/database/database.ts';

const STEPS = `(SELECT coalesce(json_agg(json_build_object('_id', c.id, 'ref', c.ref, 'queueName', c.queue_name,
    'state', c.state, 'handOverCode', c.hand_over_code, 'plannedOn', c.planned_on, 'holder', app.name_of(c.assignee_id),
    'since', app.instant_text(c.created_at), 'closedAt', app.instant_text(c.closed_at)) ORDER BY c.created_at, c.id), '[]')
  FROM app.work_case(w.case_id) c)`;

/** Item $2 of company $1 with its thread, as it is held, without what the person may do. */
export const WORK_ITEM: PreparedStatement = {
  name: 'work.item',
  plan: 'once',
  text: `SELECT json_build_object('item', app.held_work_item(w), 'messages', app.messages_of_work(w.id),
      'links', (SELECT coalesce(json_agg(json_build_object('_id', l.id, 'name', l.name, 'email', l.email,
          'isMailed', l.is_mailed, 'createdAt', app.instant_text(l.created_at)) ORDER BY l.created_at, l.id), '[]')
        FROM app.links_of_work(w.id) l),
      'requesters', (SELECT coalesce(json_agg(json_build_object('requestID', r.item_id, 'name', r.name, 'email', r.email,
          'channel', r.channel, 'createdAt', app.instant_text(r.created_at)) ORDER BY r.created_at, r.item_id), '[]')
        FROM app.requesters_of_work(w.id) r),
      'closing', app.closing_of_work(w),
      'site', CASE WHEN w.site_description IS NOT NULL THEN json_build_object('description', w.site_description,
        'latitude', w.site_latitude, 'longitude', w.site_longitude) END,
      'steps', ${STEPS}
    )::text FROM app.work_item w WHERE w.company_id = $1 AND w.id = $2`,
};

/** The case of item $2 of company $1 and what it is about, whose queue the person need not work. */
export const WORK_CASE: PreparedStatement = {
  name: 'work.case',
  plan: 'once',
  text: `SELECT json_build_object('steps', ${STEPS}, 'about', app.heading_of_work($1::uuid, $2::uuid))::text
    FROM (SELECT app.case_of_work($1::uuid, $2::uuid) AS case_id) w WHERE w.case_id IS NOT NULL`,
};
