CREATE FUNCTION app.find_user_by_phone(wanted text)
RETURNS TABLE (id uuid, name text, phone text, national_id text, email text, is_proven boolean, is_led boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT u.id, u.name, wanted, u.national_id, u.email, u.email_proven_at IS NOT NULL, shared.yes
  FROM app.user_account u
  CROSS JOIN LATERAL (
    SELECT EXISTS (
      SELECT FROM app.membership theirs JOIN app.membership mine ON mine.company_id = theirs.company_id
      WHERE theirs.user_id = u.id AND theirs.ended_at IS NULL
        AND mine.user_id = app.current_user_id() AND mine.ended_at IS NULL AND mine.role IN ('Director', 'Admin')
    ) AS yes
  ) shared
  WHERE u.disabled_at IS NULL AND u.id = coalesce(app.verified_holder(wanted), (
    SELECT min(theirs.user_id::text)::uuid
    FROM app.membership theirs JOIN app.membership mine ON mine.company_id = theirs.company_id
    WHERE theirs.known_phone = wanted AND theirs.ended_at IS NULL
      AND theirs.company_id = coalesce(app.current_company_id(), theirs.company_id)
      AND mine.user_id = app.current_user_id() AND mine.ended_at IS NULL AND mine.role IN ('Director', 'Admin')
    HAVING count(DISTINCT theirs.user_id) = 1))
$$;
COMMENT ON FUNCTION app.find_user_by_phone IS
    'The person who verified a phone number. If there is none, the only member whom the companies that the caller '
    'leads know by it; within a company, only that company counts. A number that was only typed finds nobody. is_proven '
    'says whether they confirmed their email address, is_led '
    'says whether the caller leads one of their companies; anyone else, even a SUPERADMIN, is '
    'shown the National ID and email masked.';
ALTER FUNCTION app.find_user_by_phone OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_user_by_phone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_user_by_phone TO atlas_app;
