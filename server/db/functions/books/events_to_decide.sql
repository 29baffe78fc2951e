CREATE FUNCTION app.events_to_decide()
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT 'asset_event', e.id, NULL::uuid, e.number || ' ' || e.name, app.name_of(e.created_by), e.created_at, NULL::bigint
  FROM app.asset_event e
  WHERE e.company_id = (SELECT app.current_company_id()) AND e.waits
    AND e.created_by <> ALL ((SELECT app.same_hands())::uuid[])
$$;
COMMENT ON FUNCTION app.events_to_decide IS
  'Events of the current company above the limit that another person created.';
REVOKE EXECUTE ON FUNCTION app.events_to_decide FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.events_to_decide TO atlas_app;
