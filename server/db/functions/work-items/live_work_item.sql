CREATE FUNCTION app.live_work_item(company uuid, item uuid) RETURNS app.work_item
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
DECLARE
  held app.work_item;
  next app.work_item;
BEGIN
  SELECT * INTO held FROM app.work_item w WHERE w.company_id = company AND w.id = item FOR UPDATE;
  LOOP
    SELECT * INTO next FROM app.work_item w
    WHERE w.company_id = held.company_id AND (w.id = held.merged_into OR (held.merged_into IS NULL AND w.parent_id = held.id))
      OR (w.case_id = held.case_id AND w.company_id <> held.company_id AND w.parent_id IS NULL AND w.id <> w.case_id
        AND held.id = held.case_id AND held.state = 'DONE')
    ORDER BY w.created_at DESC, w.id LIMIT 1 FOR UPDATE;
    EXIT WHEN NOT FOUND;
    held := next;
  END LOOP;
  RETURN held;
END
$$;
COMMENT ON FUNCTION app.live_work_item IS
  'The item that a case is at now, locked: the last one that an item was handed over to, or merged into, in whichever '
  'company.';
ALTER FUNCTION app.live_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.live_work_item FROM PUBLIC;
