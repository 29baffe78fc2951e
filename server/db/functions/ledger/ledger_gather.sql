CREATE FUNCTION app.ledger_gather(batch jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  open_groups jsonb;
  opens boolean[];
  answers jsonb;
BEGIN
  SELECT jsonb_agg(g - 'event' ORDER BY place) FILTER (WHERE open), array_agg(open ORDER BY place) INTO open_groups, opens
  FROM (
    SELECT g, place, EXISTS (
      SELECT FROM app.session s JOIN app.user_account u ON u.id = s.user_id
      WHERE s.id = (g ->> 'session')::uuid AND s.user_id = (g ->> 'actor')::uuid
        AND s.ended_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL
        AND (g ->> 'company' IS NULL OR u.super_admin OR EXISTS (SELECT FROM app.membership m
          WHERE m.user_id = u.id AND m.company_id = (g ->> 'company')::uuid AND m.ended_at IS NULL))
    ) AS open
    FROM jsonb_array_elements(batch -> 'groups') WITH ORDINALITY AS of_batch (g, place)
  ) AS asked;
  answers := app.ledger_write(jsonb_build_object('groups', coalesce(open_groups, '[]')), 'tenant');
  IF true = ALL (opens) THEN
    RETURN answers;
  END IF;
  RETURN jsonb_build_object('groups', (
    SELECT jsonb_agg(CASE WHEN open THEN answers -> 'groups' -> (passed - 1)::int
      ELSE jsonb_build_object('ok', false, 'code', 'unauthenticated') END ORDER BY place)
    FROM (SELECT open, place, count(*) FILTER (WHERE open) OVER (ORDER BY place) AS passed
      FROM unnest(opens) WITH ORDINALITY AS o (open, place)) AS counted));
END
$$;
COMMENT ON FUNCTION app.ledger_gather IS
    'Groups of several people in one call, each checked as its own request would be. Returns one answer for each, in '
    'order.';
ALTER FUNCTION app.ledger_gather OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_gather FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ledger_gather TO atlas_app;
