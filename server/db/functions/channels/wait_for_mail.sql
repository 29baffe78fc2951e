CREATE FUNCTION app.wait_for_mail(company uuid, message uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  INSERT INTO app.channel_message (company_id, message_id, item_id, case_id, channel, direction, address, state)
  SELECT company, message, a.item_id, a.case_id, a.channel, 'out', a.address, 'waiting'
  FROM app.answer_of_work(company, message) a
  WHERE company = app.current_company_id() AND a.link_id IS NOT NULL AND a.address IS NOT NULL
$$;
COMMENT ON FUNCTION app.wait_for_mail IS
  'Notes that an answer of the current company to a link waits to be mailed to the address that was given with it.';
ALTER FUNCTION app.wait_for_mail OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.wait_for_mail FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.wait_for_mail TO atlas_app;
