CREATE FUNCTION app.next_of_work(held app.work_item) RETURNS SETOF app.work_item
LANGUAGE plpgsql STABLE ROWS 1 SET search_path = pg_catalog, app AS $$
BEGIN
  IF held.merged_into IS NOT NULL THEN
    RETURN QUERY SELECT w.* FROM app.work_item w WHERE w.company_id = held.company_id AND w.id = held.merged_into;
  ELSIF held.sent_to IS NOT NULL THEN
    RETURN QUERY SELECT w.* FROM app.work_item w
    WHERE w.case_id = held.case_id AND w.company_id = held.sent_to AND w.parent_id IS NULL;
  ELSE
    RETURN QUERY SELECT w.* FROM app.work_item w WHERE w.company_id = held.company_id AND w.parent_id = held.id
    ORDER BY w.created_at DESC, w.id LIMIT 1;
  END IF;
END
$$;
COMMENT ON FUNCTION app.next_of_work IS
  'The item that an item was merged into, or that continues it, in whichever company; no row if it is the last.';
ALTER FUNCTION app.next_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.next_of_work FROM PUBLIC;
