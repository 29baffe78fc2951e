-- Snoozed items leave the line of their queue until they return, so they are counted apart.

-- A migration works as the owner, whom the tables' own walls would keep out.
ALTER TABLE app.work_item NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.work_queue NO FORCE ROW LEVEL SECURITY;

ALTER TABLE app.work_queue ADD COLUMN snoozed_items int NOT NULL DEFAULT 0 CHECK (snoozed_items >= 0);
UPDATE app.work_queue q SET open_items = q.open_items - s.items, snoozed_items = s.items
FROM (SELECT w.company_id, w.queue_name, count(*)::int AS items FROM app.work_item w
  WHERE w.state IN ('NEW', 'ASSIGNED', 'WAITING') AND w.snoozed_until IS NOT NULL GROUP BY w.company_id, w.queue_name) s
WHERE s.company_id = q.company_id AND s.queue_name = q.queue_name;
CREATE INDEX work_item_snoozed ON app.work_item (company_id, snoozed_until, id)
  WHERE snoozed_until IS NOT NULL AND state IN ('NEW', 'ASSIGNED', 'WAITING');

ALTER TABLE app.work_queue FORCE ROW LEVEL SECURITY;
ALTER TABLE app.work_item FORCE ROW LEVEL SECURITY;
