CREATE FUNCTION app.see_asset_of_pass(pass uuid) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  seen uuid;
BEGIN
  SELECT r.asset_id INTO seen FROM app.gate_pass p
  JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
  WHERE p.company_id = app.current_company_id() AND p.id = see_asset_of_pass.pass;
  IF seen IS NULL OR NOT (app.sees_company()
    OR app.guards_asset(app.current_user_id(), app.current_company_id(), seen)
    OR seen IN (SELECT app.assets_held_by(app.current_user_id(), app.current_company_id()))) THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.sight', 'company', true);
  RETURN seen;
END
$$;
COMMENT ON FUNCTION app.see_asset_of_pass IS
    'The asset of a pass; null for a pass that the company does not have or the actor does not see. From here on the '
    'transaction sees the whole company, because a gatekeeper''s verdict moves Megajoules on accounts that they cannot '
    'see. It checks this asset alone, whereas the policies of three tables would each collect everything that the '
    'gatekeeper sees.';
ALTER FUNCTION app.see_asset_of_pass OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.see_asset_of_pass FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.see_asset_of_pass TO atlas_app;
