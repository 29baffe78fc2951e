CREATE FUNCTION app.plot_new_asset(actor uuid, session uuid, company uuid, roles text[], plot jsonb, call jsonb) RETURNS text
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  new_id constant uuid := plot ->> 'id';
  category constant uuid := plot ->> 'categoryId';
  number constant text := plot ->> 'assetNumber';
  outline constant public.geometry := public.ST_GeomFromText(plot ->> 'polygon', 4326);
  facts jsonb := plot -> 'facts';
  met text;
  registered boolean;
  reply text;
BEGIN
  PERFORM set_config('lock_timeout', '300', true);
  IF app.enter_for_statement(actor, session, company) <> ALL (roles) THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM app.asset_category c WHERE c.company_id = company AND c.id = category)
    OR EXISTS (SELECT FROM app.asset a WHERE a.company_id = company AND a.asset_number = number)
    OR app.is_heavy_to_measure(outline, public.ST_NPoints(outline)) OR NOT public.ST_IsValid(outline)
    OR (call IS NOT NULL AND NOT app.claim_answer(call)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO app.asset (company_id, id, category_id, asset_number, revision, ring, center, area_square_metres, perimeter_metres,
    compliance_state, standing, dispute_cause)
  VALUES (company, new_id, category, number, 1, outline, public.ST_PointOnSurface(outline),
    (plot ->> 'areaSquareMetres')::float8, (plot ->> 'perimeterMetres')::float8, plot ->> 'complianceState',
    plot -> 'undisputed' ->> 'standing', plot -> 'undisputed' ->> 'disputeCause');
  SELECT found.listed, found.registered INTO met, registered FROM app.overlaps_json(new_id) found;
  IF registered THEN
    UPDATE app.asset a SET standing = plot -> 'disputed' ->> 'standing', dispute_cause = plot -> 'disputed' ->> 'disputeCause',
      updated_at = app.transaction_clock()
    WHERE a.company_id = company AND a.id = new_id;
    facts := jsonb_set(facts, '{0,after}', facts -> 0 -> 'after' || plot -> 'disputed');
  END IF;
  PERFORM app.add_first_boundary(company, new_id, outline, plot -> 'boundary');
  PERFORM app.record_facts(facts);
  SELECT concat(plot ->> 'replyHead', ',"overlaps":', met, ',"asset":', app.spelled_asset(CASE WHEN app.sees_identities() THEN j.json
    ELSE app.masked_asset(j.json, '', '', '') END), '}') INTO reply
  FROM app.asset_json j WHERE j.company_id = company AND j.asset_id = new_id;
  IF call IS NOT NULL THEN
    PERFORM app.store_answer(call, reply);
  END IF;
  RETURN reply;
END
$$;
COMMENT ON FUNCTION app.plot_new_asset IS
  'Plots a new asset in one statement with entering the company, and returns the whole reply: {id, categoryId, assetNumber, polygon, '
  'areaSquareMetres, perimeterMetres, complianceState, undisputed, disputed, boundary, facts, replyHead}. The server has decided '
  'everything: both standings are given, and the overlaps choose one. `call` is the `Idempotency-Key`, if there is one. Null, with '
  'nothing written, wherever a person may have to be asked or refused: the role, the category, the number, the outline or the key.';
REVOKE EXECUTE ON FUNCTION app.plot_new_asset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.plot_new_asset TO atlas_app;
