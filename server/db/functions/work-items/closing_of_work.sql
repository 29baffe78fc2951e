CREATE FUNCTION app.closing_of_work(w app.work_item) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT json_build_object('by', app.name_of(m.author_id), 'reason', m.body)
  FROM app.work_message m
  WHERE w.closed_at IS NOT NULL AND w.company_id = app.current_company_id() AND m.company_id = w.company_id AND m.item_id = w.id
    AND m.private AND m.author = 'staff'
    -- The reason is a note of the transaction that closed the item.
    AND m.sent_at BETWEEN w.closed_at - interval '1 second' AND w.closed_at
  ORDER BY m.sent_at DESC LIMIT 1
$$;
COMMENT ON FUNCTION app.closing_of_work IS
  'Who closed an item of the current company and the reason that they gave: {by, reason}. Null while it is open, and without a reason.';
ALTER FUNCTION app.closing_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.closing_of_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.closing_of_work TO atlas_app;
