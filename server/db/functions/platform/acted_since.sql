CREATE FUNCTION app.acted_since(person uuid, since timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.event e WHERE e.company_id IS NULL AND e.actor_id = person AND e.occurred_at >= since)
$$;
COMMENT ON FUNCTION app.acted_since IS
    'Whether the account events contain anything that a person did since a given moment.';
ALTER FUNCTION app.acted_since OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.acted_since FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.acted_since TO atlas_registry;
