CREATE FUNCTION app.opens_work(type text, after jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN type IN ('work.reopened', 'work.message_received', 'work.joined') THEN true
    WHEN type IN ('work.closed', 'work.handed_over', 'work.merged') THEN app.is_open_work(after ->> 'state')
  END
$$;
COMMENT ON FUNCTION app.opens_work IS
  'Whether an item is open after a fact; null for a fact that says nothing about it. What its requester writes opens an item again.';
REVOKE EXECUTE ON FUNCTION app.opens_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.opens_work TO atlas_app, atlas_registry;
