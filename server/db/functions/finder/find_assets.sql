CREATE FUNCTION app.find_assets(wanted text, spelled text, most int)
RETURNS TABLE (place bigint, id uuid, company_id uuid, company text, category_id uuid, asset_number text, asset_name text,
  operator_name text, approved boolean, standing text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT row_number() OVER (ORDER BY found.rank, a.asset_number, lower(c.name)), a.id, c.id, c.name, a.category_id,
    a.asset_number, a.asset_name,
    CASE WHEN app.sight_of(c.role) = 'own' AND a.id NOT IN (SELECT app.assets_operated_by(app.current_user_id(), c.id))
      THEN app.masked('name', a.operator_name) ELSE a.operator_name END, a.compliance_state = 'APPROVED', a.standing
  FROM app.entered_companies_of_actor() c
  CROSS JOIN LATERAL (
    SELECT n.company_id, n.id,
      CASE WHEN starts_with(lower(n.asset_number), lower(wanted)) THEN 0
        WHEN strpos(E'\n' || line.of_operator, E'\n' || lower(wanted)) > 0
          OR strpos(E'\n' || line.of_asset, E'\n' || lower(wanted)) > 0 THEN 1 ELSE 2 END AS rank
    FROM app.asset n
    CROSS JOIN LATERAL (SELECT app.search_lines(n.operator_phone, n.operator_name) AS of_operator,
      app.search_lines(n.asset_name, n.asset_number) AS of_asset) line
    WHERE n.company_id = c.id AND n.id = ANY (ARRAY(
        SELECT app.named_assets(c.id, c.role, wanted, 500)
        UNION SELECT app.named_assets(c.id, c.role, spelled, 500) WHERE spelled IS NOT NULL
        UNION SELECT app.assets_with_identity(c.id, c.role, wanted)))
      AND (strpos(line.of_asset, lower(wanted)) > 0
        -- Nobody finds an asset by what they may not read of its operator.
        OR ((strpos(line.of_operator, lower(wanted)) > 0 OR strpos(line.of_operator, spelled) > 0)
          AND (app.sight_of(c.role) <> 'own' OR n.id IN (SELECT app.assets_operated_by(app.current_user_id(), c.id))))
        OR n.id IN (SELECT app.assets_with_identity(c.id, c.role, wanted)))
    ORDER BY rank, n.asset_number LIMIT most
  ) found
  JOIN app.asset a ON a.company_id = found.company_id AND a.id = found.id
  ORDER BY 1 LIMIT most
$$;
COMMENT ON FUNCTION app.find_assets IS
    'Assets that the actor sees in their companies and that contain the text in a single field: first those whose '
    'number begins with it, then those with any other field that does. Their operator''s number may also be written as `spelled`, '
    'which is null if the text is no number. named_assets chooses among how many.';
ALTER FUNCTION app.find_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_assets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_assets TO atlas_app;
