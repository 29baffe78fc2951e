import type { PreparedStatement } from '../platform/database/database.ts';

/** All queues' figures, and the hand-overs of the last $1 days, as sent. */
export const QUEUE_TREES: PreparedStatement = {
  name: 'work.queue-trees',
  text: `SELECT json_build_object(
      'queues', (SELECT coalesce(json_agg(json_build_object('queueName', q.queue_name, 'open', q.open, 'unassigned', q.unassigned,
        'waiting', q.waiting, 'late', q.late, 'snoozed', q.snoozed, 'oldestAt', app.instant_text(q.oldest_at)) ORDER BY q.queue_name), '[]')
        FROM app.queue_figures() q),
      'handOvers', (SELECT coalesce(json_agg(json_build_object('from', h.from_queue, 'to', h.to_queue, 'count', h.count, 'open', h.open)
        ORDER BY h.count DESC, h.from_queue, h.to_queue), '[]') FROM app.hand_overs($1::int) h))::text`,
};

/** The open items that the acting person holds and has not snoozed, the next one due first, $1 at most. */
export const HELD_WORK: PreparedStatement = {
  name: 'work.held',
  text: `SELECT json_build_object('items', coalesce(json_agg(app.work_item_json(held.item) ORDER BY held.due, held.id), '[]'))::text
    FROM (SELECT w AS item, w.id, least(coalesce(w.due_next, 'infinity'),
        CASE WHEN w.first_reply_at IS NULL THEN w.due_first ELSE 'infinity' END, w.due_resolve) AS due
      FROM app.work_item w
      WHERE w.company_id = (SELECT app.current_company_id()) AND w.assignee_id = (SELECT app.current_user_id())
        AND app.is_open_work(w.state) AND w.snoozed_until IS NULL
      ORDER BY due, w.id LIMIT $1::int) AS held`,
};

/** How many open items in the queues $1 that are not snoozed are past due, or have waited for a holder since before $2. */
export const PRESSING_WORK: PreparedStatement = {
  name: 'work.pressing',
  text: `SELECT count(*)::text FROM app.work_item w
    WHERE w.company_id = (SELECT app.current_company_id()) AND app.is_open_work(w.state) AND w.snoozed_until IS NULL
      AND w.queue_name = ANY ($1::text[])
      AND (app.is_late_work(w) OR (w.state = 'NEW' AND w.created_at < $2::timestamptz))`,
};
