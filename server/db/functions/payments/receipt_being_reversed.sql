CREATE FUNCTION app.receipt_being_reversed(kind text, deal uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(p.receipt, p.for_reference) FROM app.payment p
  WHERE p.company_id = (SELECT app.current_company_id()) AND p.for_kind = kind AND p.for_id = deal AND p.state = 'REVERSING'
  ORDER BY p.place LIMIT 1
$$;
COMMENT ON FUNCTION app.receipt_being_reversed IS
  'The receipt of a payment for a deal of the current company whose reversal waits for a second person; null without one. Its deal '
  'does not end meanwhile, because a deal that has ended keeps its payments.';
ALTER FUNCTION app.receipt_being_reversed OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.receipt_being_reversed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.receipt_being_reversed TO atlas_app;
