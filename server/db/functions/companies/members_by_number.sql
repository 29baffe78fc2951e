CREATE FUNCTION app.members_by_number(numbers text[]) RETURNS TABLE (phone text, person uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH named AS (
    SELECT DISTINCT unnest(numbers) AS phone
  ), member AS MATERIALIZED (
    SELECT m.user_id, m.known_phone, app.verified_number_of(m.user_id) AS verified
    FROM app.membership m WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL
  )
  SELECT n.phone, m.user_id FROM named n JOIN member m ON m.verified = n.phone
  UNION ALL
  SELECT n.phone, min(m.user_id::text)::uuid FROM named n JOIN member m ON m.known_phone = n.phone
  WHERE app.verified_holder(n.phone) IS NULL
  GROUP BY n.phone HAVING count(*) = 1
$$;
COMMENT ON FUNCTION app.members_by_number IS
    'Which member of the current company each of these phone numbers belongs to: the one who verified it, or, while '
    'nobody has, the only one whom the company knows by it. Other numbers are left out, including those that members '
    'only typed.';
ALTER FUNCTION app.members_by_number OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.members_by_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.members_by_number TO atlas_app, atlas_registry;
