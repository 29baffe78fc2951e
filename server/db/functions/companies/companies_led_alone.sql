CREATE FUNCTION app.companies_led_alone(roles text[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT c.name FROM app.membership mine JOIN app.company c ON c.id = mine.company_id
  WHERE mine.user_id = app.current_user_id() AND mine.ended_at IS NULL AND mine.role = ANY (roles)
    AND NOT EXISTS (SELECT FROM app.membership other WHERE other.company_id = mine.company_id AND other.user_id <> mine.user_id
      AND other.ended_at IS NULL AND other.role = ANY (roles))
    AND (app.company_has_assets(c.id) OR app.company_holds_balance(c.id)
      OR EXISTS (SELECT FROM app.membership other WHERE other.company_id = mine.company_id AND other.user_id <> mine.user_id
        AND other.ended_at IS NULL))
  ORDER BY lower(c.name)
$$;
COMMENT ON FUNCTION app.companies_led_alone IS
    'The names of companies that only the acting person could lead, and that have assets, Megajoules or other members.';
ALTER FUNCTION app.companies_led_alone OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.companies_led_alone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.companies_led_alone TO atlas_app;
