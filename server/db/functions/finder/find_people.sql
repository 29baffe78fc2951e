CREATE FUNCTION app.find_people(wanted text, most int)
RETURNS TABLE (place bigint, user_id uuid, name text, email text, role text, company_id uuid, company text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT row_number() OVER (ORDER BY starts_with(lower(u.name), lower(wanted)) DESC, lower(u.name), lower(c.name), u.id),
    u.id, u.name, u.email, m.role, c.id, c.name
  FROM app.entered_companies_of_actor() c
  JOIN app.membership m ON m.company_id = c.id AND m.ended_at IS NULL
  JOIN app.user_account u ON u.id = m.user_id AND u.disabled_at IS NULL
  CROSS JOIN LATERAL (
    SELECT CASE WHEN wanted ~ '^[0-9 +()-]{4,}$' THEN ltrim(regexp_replace(wanted, '[^0-9]', '', 'g'), '0') ELSE '' END
      AS digits) typed
  WHERE c.role IN ('Director', 'Admin', 'SUPERADMIN')
    AND (strpos(lower(u.name), lower(wanted)) > 0 OR starts_with(u.email, lower(wanted))
      OR (length(typed.digits) >= 4 AND strpos(concat_ws(' ', app.verified_number_of(u.id), m.known_phone), typed.digits) > 0))
  ORDER BY 1 LIMIT most
$$;
COMMENT ON FUNCTION app.find_people IS
  'Members of the companies whose people the actor manages, by name, email address, or the phone number that they verified '
  'or by which the company knows them.';
ALTER FUNCTION app.find_people OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_people FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_people TO atlas_app;
