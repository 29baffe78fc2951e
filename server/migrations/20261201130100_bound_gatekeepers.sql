-- A tree's gatekeepers are people: whom each number meant when a version was saved is kept with the version.

-- {"+263…": id of the person}; a number that no member of the company held then is not in it.
ALTER TABLE app.gate_tree_version ADD COLUMN people jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(people) = 'object');

-- What a register holds already is bound to the members who hold the numbers now: until now the number alone decided. The
-- owner of the tables does this, whom forced row-level security shows nothing.
ALTER TABLE app.user_account NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.membership NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.gate_run NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.gate_tree_version NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.gate_tree_version DISABLE TRIGGER gate_tree_version_is_history;

UPDATE app.gate_tree_version v SET people = n.people
FROM (
  SELECT w.company_id, w.tree_id, w.version, jsonb_object_agg(u.phone, u.id) AS people
  FROM app.gate_tree_version w
  CROSS JOIN LATERAL (
    SELECT DISTINCT k ->> 'phoneNumber' AS phone FROM jsonb_path_query(w.definition, '$.**.gatekeepers[*]') k) k
  JOIN app.user_account u ON u.phone = k.phone
  JOIN app.membership m ON m.company_id = w.company_id AND m.user_id = u.id AND m.ended_at IS NULL
  GROUP BY w.company_id, w.tree_id, w.version) n
WHERE v.company_id = n.company_id AND v.tree_id = n.tree_id AND v.version = n.version;

-- A gate that left its tree keeps the gatekeepers of the plan.
UPDATE app.gate_run r SET plan = (
  SELECT jsonb_agg(CASE WHEN jsonb_array_length(g.gate -> 'gatekeepers') = 0 THEN g.gate
    ELSE jsonb_set(g.gate, '{gatekeepers}', (
      SELECT jsonb_agg(k.keeper || jsonb_build_object('userSub', (
        SELECT u.id FROM app.user_account u
        JOIN app.membership m ON m.company_id = r.company_id AND m.user_id = u.id AND m.ended_at IS NULL
        WHERE u.phone = k.keeper ->> 'phoneNumber')) ORDER BY k.place)
      FROM jsonb_array_elements(g.gate -> 'gatekeepers') WITH ORDINALITY AS k (keeper, place))) END ORDER BY g.place)
  FROM jsonb_array_elements(r.plan) WITH ORDINALITY AS g (gate, place))
WHERE jsonb_path_exists(r.plan, '$[*].gatekeepers[*]');

ALTER TABLE app.gate_tree_version ENABLE TRIGGER gate_tree_version_is_history;
ALTER TABLE app.gate_tree_version FORCE ROW LEVEL SECURITY;
ALTER TABLE app.gate_run FORCE ROW LEVEL SECURITY;
ALTER TABLE app.membership FORCE ROW LEVEL SECURITY;
ALTER TABLE app.user_account FORCE ROW LEVEL SECURITY;
