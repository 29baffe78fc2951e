CREATE FUNCTION app.has_left_unreachable(w app.work_item) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE w.channel
      -- Nobody else could be told: what is left in place of an address is none.
      WHEN 'system' THEN app.has_deleted_account(w.requester_id)
      WHEN 'email' THEN w.requester_email = 'deleted'
      WHEN 'whatsapp' THEN w.requester_phone IS NULL
      WHEN 'web' THEN false
      -- Someone else may have given that number, and can come again.
      ELSE w.requester_phone IS NULL AND w.requester_email = 'deleted' AND EXISTS (SELECT FROM app.event e
        WHERE e.company_id = w.company_id AND e.subject_id = w.id AND e.type = 'work.requester_left') END
    AND NOT EXISTS (SELECT FROM app.links_of_work(w.id)) AND NOT EXISTS (SELECT FROM app.requesters_of_work(w.id))
$$;
COMMENT ON FUNCTION app.has_left_unreachable IS
  'Whether no answer to an item of the current company reaches anyone, because the address or number of the person who asked was '
  'deleted with an account.';
ALTER FUNCTION app.has_left_unreachable OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.has_left_unreachable FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_left_unreachable TO atlas_app;
