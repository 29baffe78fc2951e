CREATE FUNCTION app.lost_role_lately(roles text[], days int) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.event e
    WHERE e.company_id = app.current_company_id() AND e.type IN ('role.assigned', 'member.removed', 'member.left')
      AND e.occurred_at > clock_timestamp() - make_interval(days => days) AND e.before ->> 'role' = ANY (roles))
$$;
COMMENT ON FUNCTION app.lost_role_lately IS
  'Whether someone in the current company lost, left or changed one of these roles in the last days.';
ALTER FUNCTION app.lost_role_lately OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.lost_role_lately FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lost_role_lately TO atlas_registry;
