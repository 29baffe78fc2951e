CREATE FUNCTION app.sold_at(asset uuid) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT max(e.occurred_at) FROM app.event e
  WHERE e.company_id = (SELECT app.current_company_id()) AND e.subject_id = asset
    AND e.after ->> 'ownershipState' = 'SOLD' AND e.before ->> 'ownershipState' IS DISTINCT FROM 'SOLD'
$$;
COMMENT ON FUNCTION app.sold_at IS
  'When an asset of the current company last turned SOLD, as its events say; null if they do not.';
REVOKE EXECUTE ON FUNCTION app.sold_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sold_at TO atlas_app;
