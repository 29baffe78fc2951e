CREATE FUNCTION app.opens_work(type text, after jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN type IN ('work.reopened', 'work.message_received', 'work.joined', 'work.claimed', 'work.assigned', 'work.released',
      'work.woken') THEN true
    WHEN type = 'work.snoozed' THEN false
    WHEN type IN ('work.closed', 'work.handed_over', 'work.merged', 'work.undelivered') THEN app.is_open_work(after ->> 'state')
  END
$$;
COMMENT ON FUNCTION app.opens_work IS
  'Whether an item is open and not snoozed after a fact; null for a fact that says nothing about it. What its requester writes '
  'opens an item again, and ends a snooze.';
REVOKE EXECUTE ON FUNCTION app.opens_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.opens_work TO atlas_app, atlas_registry;
