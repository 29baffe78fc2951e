CREATE FUNCTION app.path_of_link(company uuid, item uuid) RETURNS TABLE (place int, since timestamptz, at app.work_item)
LANGUAGE plpgsql STABLE ROWS 10 SET search_path = pg_catalog, app AS $$
BEGIN
  place := 0;
  since := '-infinity';
  SELECT * INTO at FROM app.work_item w WHERE w.company_id = company AND w.id = item;
  WHILE at.id IS NOT NULL LOOP
    place := place + 1;
    RETURN NEXT;
    IF at.merged_into IS NOT NULL THEN
      since := at.closed_at;
    END IF;
    SELECT n.* INTO at FROM app.next_of_work(at) n;
  END LOOP;
END
$$;
COMMENT ON FUNCTION app.path_of_link IS
  'The items that a request went through, from the one that a link was handed out for to the one that it is at now. What '
  'others wrote before theirs was merged into another one is not for the link: since when each concerns it.';
ALTER FUNCTION app.path_of_link OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.path_of_link FROM PUBLIC;
