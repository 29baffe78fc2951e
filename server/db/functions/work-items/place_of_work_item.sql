CREATE FUNCTION app.place_of_work_item(item uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('companyID', w.company_id, 'queueName', w.queue_name, 'role', c.role,
    'name', app.account_name(app.current_user_id()))
  FROM app.entered_companies_of_actor() c
  JOIN app.work_item w ON w.company_id = c.id AND w.id = item
$$;
COMMENT ON FUNCTION app.place_of_work_item IS
  'The company and the queue of an item, with the acting person''s role there and name. Null if it is in no company into which '
  'they can look.';
ALTER FUNCTION app.place_of_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.place_of_work_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.place_of_work_item TO atlas_app;
