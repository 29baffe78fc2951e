CREATE FUNCTION app.asset_event_of_notice(company uuid, event uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('label', e.number, 'state', '', 'buyer', NULL, 'sellers', jsonb_build_array(e.created_by), 'waits', e.waits)
  FROM app.asset_event e WHERE e.company_id = asset_event_of_notice.company AND e.id = asset_event_of_notice.event
$$;
COMMENT ON FUNCTION app.asset_event_of_notice IS
  'What decides who is told about an event of the books, and what they are told, in the shape of offer_of_notice. The label is its number, '
  'the seller the person who created it. `waits` says whether it waits for its second person.';
ALTER FUNCTION app.asset_event_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.asset_event_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.asset_event_of_notice TO atlas_registry;
