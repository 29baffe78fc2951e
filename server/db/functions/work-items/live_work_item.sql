CREATE FUNCTION app.live_work_item(company uuid, item uuid) RETURNS app.work_item
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
DECLARE
  held app.work_item;
  later app.work_item;
BEGIN
  SELECT * INTO held FROM app.work_item w WHERE w.company_id = company AND w.id = item FOR UPDATE;
  LOOP
    SELECT n.* INTO later FROM app.next_of_work(held) n;
    EXIT WHEN NOT FOUND;
    SELECT * INTO held FROM app.work_item w WHERE w.company_id = later.company_id AND w.id = later.id FOR UPDATE;
  END LOOP;
  RETURN held;
END
$$;
COMMENT ON FUNCTION app.live_work_item IS
  'The item that a case is at now, locked: the last one that an item was handed over to, or merged into, in whichever '
  'company. Each is locked before what follows it is looked up, so that a hand-over under way is waited for.';
ALTER FUNCTION app.live_work_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.live_work_item FROM PUBLIC;
