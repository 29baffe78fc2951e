CREATE FUNCTION app.answer_of_work(company uuid, message uuid) RETURNS TABLE (item_id uuid, case_id uuid, ref text, title text,
  company_name text, channel text, address text, body text, link_id uuid, seen_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.item_id, w.case_id, w.ref, w.title, app.name_of_company(w.company_id),
    CASE WHEN m.link_id IS NULL THEN w.channel ELSE 'email' END,
    CASE WHEN m.link_id IS NULL THEN app.address_of_work(w) ELSE l.email END, m.body, l.id, l.seen_at
  FROM app.work_message m
  JOIN app.work_item w ON w.company_id = m.company_id AND w.id = coalesce(m.reader_item_id, m.item_id)
  LEFT JOIN app.work_link l ON l.company_id = m.company_id AND l.id = m.link_id
  WHERE m.company_id = company AND m.id = message AND m.author = 'staff' AND NOT m.private
$$;
COMMENT ON FUNCTION app.answer_of_work IS
  'An answer that leaves to a requester, with what they asked under. One to a link is mailed to the address that was given with it. '
  'The address is null for a link without one, and for requests that came neither by email nor by WhatsApp.';
ALTER FUNCTION app.answer_of_work OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.answer_of_work FROM PUBLIC;
