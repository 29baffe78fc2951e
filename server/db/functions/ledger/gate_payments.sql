CREATE FUNCTION app.gate_payments(first_day date, last_day date) RETURNS TABLE (pass_id text, day date, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT t.ref_id, (t.created_at AT TIME ZONE 'Africa/Harare')::date, CASE WHEN t.kind = 'post' THEN t.amount ELSE -t.amount END
  FROM app.transfer t LEFT JOIN app.transfer back ON back.id = t.reverses_id
  WHERE t.company_id = (SELECT app.current_company_id()) AND t.ref_type = 'gate_pass'
    AND (t.kind = 'post' OR (t.kind = 'reversal' AND back.kind = 'post'))
    AND t.created_at >= first_day::timestamp AT TIME ZONE 'Africa/Harare'
    AND t.created_at < (last_day + 1)::timestamp AT TIME ZONE 'Africa/Harare'
$$;
COMMENT ON FUNCTION app.gate_payments IS
  'What gates of the current company took between two days of Africa/Harare, in milli-Megajoules: one row for each payment of a '
  'pass, and one with a minus for each payment that was reversed.';
REVOKE EXECUTE ON FUNCTION app.gate_payments FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.gate_payments TO atlas_app;
