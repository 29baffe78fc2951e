-- Who sees what: a person of the company's staff sees all of it, a Client or a Gatekeeper what concerns them.

-- By which number and National ID the company's records name a member. A company's people write them down; what somebody writes
-- into their own profile afterwards gives them nothing and takes nothing away.
ALTER TABLE app.membership
  ADD COLUMN known_phone text CHECK (known_phone ~ '^\+[1-9][0-9]{6,14}$'),
  ADD COLUMN known_identity text CHECK (known_identity ~ '^[A-Z0-9]+$');

-- Gates that name a person, now or in the past, so that nobody has to search every version of every tree for them.
CREATE TABLE app.gate_keeper (
  company_id uuid NOT NULL REFERENCES app.company (id),
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  tree_id uuid NOT NULL,
  node_id uuid NOT NULL,
  -- When the tree ceased to name them there; null while it does. Runs that began later are none of theirs.
  named_until timestamptz,
  PRIMARY KEY (company_id, person_id, tree_id, node_id),
  FOREIGN KEY (company_id, tree_id) REFERENCES app.gate_tree (company_id, id)
);
CREATE INDEX gate_keeper_by_tree ON app.gate_keeper (company_id, tree_id);
CREATE INDEX gate_run_by_gate ON app.gate_run USING gin (jsonb_path_query_array(plan, '$[*]."nodeId"'));
CREATE INDEX gate_verdict_by_person ON app.gate_verdict (company_id, person_id);

-- A migration works as the owner, whom the tables' own walls would keep out.
ALTER TABLE app.membership NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.user_account NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.gate_tree_version NO FORCE ROW LEVEL SECURITY;
UPDATE app.membership m SET known_phone = u.phone FROM app.user_account u WHERE u.id = m.user_id AND u.phone IS NOT NULL;
INSERT INTO app.gate_keeper (company_id, person_id, tree_id, node_id, named_until)
SELECT v.company_id, (v.people ->> (keeper ->> 'phoneNumber'))::uuid, v.tree_id, (node ->> 'nodeId')::uuid,
  CASE WHEN bool_or(v.next_at IS NULL) THEN NULL ELSE max(v.next_at) END
FROM (
  SELECT w.*, lead(w.saved_at) OVER (PARTITION BY w.company_id, w.tree_id ORDER BY w.version) AS next_at
  FROM app.gate_tree_version w) v
CROSS JOIN LATERAL jsonb_path_query(v.definition, 'strict $.**') AS node
CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(node -> 'gatekeepers') = 'array' THEN node -> 'gatekeepers' ELSE '[]' END)
  AS keeper
WHERE jsonb_typeof(node) = 'object' AND node ? 'nodeId' AND v.people ? (keeper ->> 'phoneNumber')
GROUP BY 1, 2, 3, 4;
ALTER TABLE app.membership FORCE ROW LEVEL SECURITY;
ALTER TABLE app.user_account FORCE ROW LEVEL SECURITY;
ALTER TABLE app.gate_tree_version FORCE ROW LEVEL SECURITY;

-- ---------------------------------------------------------------- what the policies ask

-- `app.enter` notes it with the person and the company. Without a note nobody sees more than their own.
CREATE FUNCTION app.sees_company() RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT coalesce(current_setting('app.sight', true), '') IN ('company', 'everything') $$;
REVOKE EXECUTE ON FUNCTION app.sees_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sees_company TO atlas_app, atlas_registry;

-- The new owner of a function must be able to create in its schema while it changes hands.
GRANT CREATE ON SCHEMA app TO atlas_registry;

CREATE FUNCTION app.seen_assets() RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY SELECT app.assets_held_by(app.current_user_id(), app.current_company_id())
    UNION SELECT app.assets_guarded_by(app.current_user_id(), app.current_company_id());
END
$$;
ALTER FUNCTION app.seen_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.seen_assets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.seen_assets TO atlas_app, atlas_registry;

CREATE FUNCTION app.seen_documents() RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY SELECT app.documents_of(app.assets_held_by(app.current_user_id(), app.current_company_id()))
    UNION SELECT app.evidence_guarded_by(app.current_user_id(), app.current_company_id());
END
$$;
ALTER FUNCTION app.seen_documents OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.seen_documents FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.seen_documents TO atlas_app, atlas_registry;

CREATE FUNCTION app.seen_passes() RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY SELECT p.id FROM app.gate_run r JOIN app.gate_pass p ON p.company_id = r.company_id AND p.run_id = r.id
    WHERE r.company_id = app.current_company_id() AND r.asset_id IN (SELECT app.seen_assets());
END
$$;
ALTER FUNCTION app.seen_passes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.seen_passes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.seen_passes TO atlas_app, atlas_registry;

CREATE FUNCTION app.seen_categories() RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT a.category_id FROM app.asset a
    WHERE a.company_id = app.current_company_id() AND a.id IN (SELECT app.seen_assets());
END
$$;
ALTER FUNCTION app.seen_categories OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.seen_categories FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.seen_categories TO atlas_app, atlas_registry;

CREATE FUNCTION app.seen_stations() RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT l.station_id FROM app.base_station_asset l
    WHERE l.company_id = app.current_company_id() AND l.asset_id IN (SELECT app.seen_assets());
END
$$;
ALTER FUNCTION app.seen_stations OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.seen_stations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.seen_stations TO atlas_app, atlas_registry;

REVOKE CREATE ON SCHEMA app FROM atlas_registry;

-- ---------------------------------------------------------------- walls: who may see which rows

ALTER TABLE app.gate_keeper ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_keeper FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (named_until) ON app.gate_keeper TO atlas_registry;
CREATE POLICY registry ON app.gate_keeper TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.gate_keeper FOR SELECT TO atlas_backup USING (true);
GRANT SELECT ON app.gate_evidence, app.gate_verdict, app.base_station_asset TO atlas_registry;
CREATE POLICY registry ON app.gate_evidence FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry ON app.gate_verdict FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry ON app.base_station_asset FOR SELECT TO atlas_registry USING (true);

-- The first half of each is asked once in a statement, and the second only of who does not see the company.
CREATE POLICY sight ON app.asset AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR id IN (SELECT app.seen_assets()));
CREATE POLICY sight ON app.asset_category AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR id IN (SELECT app.seen_categories()));
CREATE POLICY sight ON app.boundary AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR asset_id IN (SELECT app.seen_assets()));
CREATE POLICY sight ON app.document AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR id IN (SELECT app.seen_documents()));
CREATE POLICY sight ON app.asset_succession AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR predecessor_id IN (SELECT app.seen_assets()) OR successor_id IN (SELECT app.seen_assets()));
CREATE POLICY sight ON app.asset_jurisdiction AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR asset_id IN (SELECT app.seen_assets()));
CREATE POLICY sight ON app.base_station AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR id IN (SELECT app.seen_stations()));
CREATE POLICY sight ON app.base_station_asset AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR asset_id IN (SELECT app.seen_assets()));
CREATE POLICY sight ON app.listing AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR asset_id IN (SELECT app.seen_assets()));
CREATE POLICY sight ON app.listing_price AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR asset_id IN (SELECT app.seen_assets()));
CREATE POLICY sight ON app.gate_run AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR asset_id IN (SELECT app.seen_assets()));
CREATE POLICY sight ON app.gate_pass AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR id IN (SELECT app.seen_passes()));
CREATE POLICY sight ON app.gate_evidence AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR document_id IN (SELECT app.seen_documents()));
CREATE POLICY sight ON app.gate_verdict AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR pass_id IN (SELECT app.seen_passes()));
CREATE POLICY sight ON app.event AS RESTRICTIVE FOR SELECT TO atlas_app
  USING (company_id IS NULL OR (SELECT app.sees_company()) OR actor_id = (SELECT app.current_user_id())
    OR (subject_type = 'asset' AND subject_id IN (SELECT app.seen_assets())));
CREATE POLICY sight ON app.membership AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR user_id = (SELECT app.current_user_id()));
CREATE POLICY sight ON app.account AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR (owner_kind = 'user' AND owner_id = (SELECT app.current_user_id()::text))
    OR (owner_kind = 'asset' AND owner_id IN (SELECT seen::text FROM app.seen_assets() AS seen)));
CREATE POLICY sight ON app.transfer AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company())
    OR EXISTS (SELECT FROM app.account a WHERE a.id IN (transfer.debit_account_id, transfer.credit_account_id)));
CREATE POLICY sight ON app.redemption AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR user_id = (SELECT app.current_user_id()));

-- What only the company's staff reads.
CREATE POLICY sight ON app.asset_import AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY sight ON app.client_grant AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY sight ON app.invitation AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY sight ON app.mint_request AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY sight ON app.work_item AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY sight ON app.work_link AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
CREATE POLICY sight ON app.work_message AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
