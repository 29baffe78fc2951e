CREATE FUNCTION app.leads_alone(roles text[]) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.decides_from() IS NOT NULL AND NOT app.lost_role_lately(roles, 30)
    AND NOT EXISTS (SELECT FROM app.membership m
      WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL AND m.role = ANY (roles)
        AND m.user_id <> app.current_user_id())
$$;
COMMENT ON FUNCTION app.leads_alone IS
  'Whether the acting person manages the current company, no other account in it has one of these roles, and nobody lost one in the last 30 days. '
  'Who sends colleagues away does not lead alone from the next day on. Two accounts of one person count as two here: '
  'that a National ID or a number is the same takes rights away and never gives any, or a person who types a '
  'colleague''s National ID would lead alone.';
ALTER FUNCTION app.leads_alone OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.leads_alone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.leads_alone TO atlas_app;
