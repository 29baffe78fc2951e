CREATE FUNCTION app.find_parties(wanted text, spelled text, most int)
RETURNS TABLE (place bigint, id uuid, company_id uuid, company text, kind text, name text, phone text, assets bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT row_number() OVER (ORDER BY found.first DESC, lower(found.name), lower(c.name), found.id), found.id, c.id, c.name,
    found.kind, found.name, found.phone, (
      SELECT count(DISTINCT r.asset_id) FROM app.asset_right r
      WHERE r.company_id = found.company_id AND r.party_id = found.id AND r.ended_at IS NULL)
  FROM (SELECT o.* FROM app.companies_of_actor() o WHERE app.sight_of(o.role) <> 'own') c
  CROSS JOIN LATERAL (
    SELECT p.*, starts_with(lower(p.name), lower(wanted)) AS first FROM app.party p
    WHERE p.company_id = c.id AND p.id = ANY (ARRAY(
        SELECT app.named_parties(c.id, wanted, 500)
        UNION SELECT app.named_parties(c.id, spelled, 500) WHERE spelled IS NOT NULL
        UNION SELECT app.parties_with_identity(c.id, c.role, wanted)))
      AND (strpos(lower(p.name), lower(wanted)) > 0 OR strpos(p.phone, wanted) > 0 OR strpos(p.phone, spelled) > 0
        OR p.id IN (SELECT app.parties_with_identity(c.id, c.role, wanted)))
      AND EXISTS (
        SELECT FROM app.asset_right r WHERE r.company_id = p.company_id AND r.party_id = p.id AND r.ended_at IS NULL)
    ORDER BY first DESC, lower(p.name) LIMIT most
  ) found
  ORDER BY 1 LIMIT most
$$;
COMMENT ON FUNCTION app.find_parties IS
  'Parties with rights in force in the companies whose staff the actor belongs to, by name or phone number, which '
  'may also be written as `spelled`, or by their whole National ID. Names that begin with the text come first.';
ALTER FUNCTION app.find_parties OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_parties FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_parties TO atlas_app;
