CREATE FUNCTION app.is_unused_account(person uuid, before timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.user_account u
    WHERE u.id = person AND u.created_at < before AND NOT u.super_admin AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM app.session s WHERE s.user_id = u.id AND s.last_seen_at >= before))
    AND NOT app.belonged_anywhere(person) AND NOT app.took_part_in_ledger(person)
    AND NOT app.acted_since(person, before)
$$;
COMMENT ON FUNCTION app.is_unused_account IS
  'Whether nobody has used an account since a moment, and it never belonged to a company or held anything.';
ALTER FUNCTION app.is_unused_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_unused_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_unused_account TO atlas_registry;
