CREATE FUNCTION app.is_frozen(state jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT state ->> 'standing' <> 'ACTIVE' OR state ->> 'complianceState' <> 'APPROVED'
$$;
COMMENT ON FUNCTION app.is_frozen IS
  'Whether the time of a reservation does not run, from its asset''s state for sale: the asset is disputed or not approved.';
REVOKE EXECUTE ON FUNCTION app.is_frozen FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_frozen TO atlas_app, atlas_registry;
