CREATE FUNCTION app.waits_for_reversal(company uuid, deal uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.payment p
    WHERE p.company_id = waits_for_reversal.company AND p.for_id = waits_for_reversal.deal AND p.state = 'REVERSING')
$$;
COMMENT ON FUNCTION app.waits_for_reversal IS
  'Whether the reversal of a payment for a deal waits for a second person.';
REVOKE EXECUTE ON FUNCTION app.waits_for_reversal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.waits_for_reversal TO atlas_registry;
