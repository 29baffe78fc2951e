CREATE FUNCTION app.settle_overlap(company uuid, asset uuid, neighbour_company uuid, neighbour uuid, reason text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  -- Not their National ID: a company could type it for one of its people, and nobody could decide.
  hands constant uuid[] := app.proven_hands_of(app.current_user_id());
BEGIN
  IF NOT app.works_at_desk() THEN
    RETURN 'not_the_desk';
  END IF;
  IF app.has_part_in(company, hands) OR app.has_part_in(neighbour_company, hands) THEN
    RETURN 'part_in_company';
  END IF;
  INSERT INTO app.settled_overlap AS s (company_id, asset_id, revision, neighbour_company_id, neighbour_id, neighbour_revision,
    reason, settled_at)
  SELECT o.company_id, o.asset_id, a.revision, o.neighbour_company_id, o.neighbour_id, n.revision, settle_overlap.reason, app.clock()
  FROM app.overlap o
  JOIN app.asset a ON a.company_id = o.company_id AND a.id = o.asset_id
  JOIN app.asset n ON n.company_id = o.neighbour_company_id AND n.id = o.neighbour_id
  WHERE o.company_id <> o.neighbour_company_id AND ((o.company_id, o.asset_id, o.neighbour_company_id, o.neighbour_id)
    IN ((company, asset, neighbour_company, neighbour), (neighbour_company, neighbour, company, asset)))
  ON CONFLICT (company_id, asset_id, neighbour_company_id, neighbour_id) DO UPDATE SET revision = excluded.revision,
    neighbour_revision = excluded.neighbour_revision, reason = excluded.reason, settled_at = excluded.settled_at
    WHERE (s.revision, s.neighbour_revision) IS DISTINCT FROM (excluded.revision, excluded.neighbour_revision);
  IF NOT FOUND THEN
    RETURN 'no_overlap';
  END IF;
  PERFORM app.record_facts((SELECT jsonb_agg(jsonb_build_object('company', a.company_id, 'type', 'asset.overlap_settled',
    'subject', jsonb_build_object('type', 'asset', 'id', a.id, 'label', a.asset_number),
    'after', jsonb_build_object('reason', settle_overlap.reason)))
    FROM app.asset a WHERE (a.company_id, a.id) IN ((company, asset), (neighbour_company, neighbour))));
  RETURN 'settled';
END
$$;
COMMENT ON FUNCTION app.settle_overlap IS
  'Decides that two boundaries of two companies stand although they overlap, and writes it into both histories. Returns '
  'settled, not_the_desk, part_in_company, or no_overlap where there is none between companies that is not decided already.';
ALTER FUNCTION app.settle_overlap OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.settle_overlap FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.settle_overlap TO atlas_app;
