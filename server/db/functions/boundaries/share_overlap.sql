CREATE FUNCTION app.share_overlap(wanted uuid, name_too boolean, number_too boolean) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  shared app.overlap := app.hold_overlap(wanted);
  before app.overlap_consent;
  theirs app.overlap_consent;
  outcome text;
BEGIN
  IF shared.reference IS NULL THEN
    RETURN NULL;
  ELSIF shared.square_metres IS NULL THEN
    RETURN 'unmeasured';
  END IF;
  before := app.counted_consent(shared.company_id, shared.asset_id, shared.neighbour_company_id, shared.neighbour_id);
  theirs := app.counted_consent(shared.neighbour_company_id, shared.neighbour_id, shared.company_id, shared.asset_id);
  outcome := CASE WHEN theirs.company_id IS NULL THEN 'offered' ELSE 'shared' END;
  IF before.shows_name = name_too AND before.shows_number = number_too THEN
    RETURN outcome;
  END IF;
  INSERT INTO app.overlap_consent AS c
  SELECT shared.company_id, shared.asset_id, shared.neighbour_company_id, shared.neighbour_id, mine.revision, other.revision,
    name_too, number_too, app.clock()
  FROM app.claim_of(shared.company_id, shared.asset_id) AS mine
  CROSS JOIN app.claim_of(shared.neighbour_company_id, shared.neighbour_id) AS other
  ON CONFLICT (company_id, asset_id, neighbour_company_id, neighbour_id) DO UPDATE SET revision = excluded.revision,
    neighbour_revision = excluded.neighbour_revision, shows_name = excluded.shows_name,
    shows_number = excluded.shows_number, consented_at = excluded.consented_at;
  PERFORM app.tell_both_sides(shared,
    CASE outcome WHEN 'shared' THEN 'overlap.figures_shared' ELSE 'overlap.figures_offered' END,
    jsonb_build_object('showsName', name_too, 'showsNumber', number_too));
  RETURN outcome;
END
$$;
COMMENT ON FUNCTION app.share_overlap IS
    'The current company agrees to share the exact figures of an overlap, and its name and the asset''s number if it '
    'chooses. `offered` while the other company has not agreed, `shared` once it has, `unmeasured` for an overlap '
    'without figures, null for one that does not exist. Both histories say so; agreeing to the same again changes '
    'nothing.';
ALTER FUNCTION app.share_overlap OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.share_overlap FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.share_overlap TO atlas_app;
