CREATE FUNCTION app.shares_company(person uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM app.membership mine JOIN app.membership theirs ON theirs.company_id = mine.company_id AND theirs.ended_at IS NULL
    WHERE mine.user_id = app.current_user_id() AND mine.ended_at IS NULL AND theirs.user_id = shares_company.person)
$$;
COMMENT ON FUNCTION app.shares_company IS 'Whether the acting person and another belong to the same company.';
REVOKE EXECUTE ON FUNCTION app.shares_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.shares_company TO atlas_registry;
