CREATE FUNCTION app.mint_desk() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE WHEN app.is_mint_officer() THEN (SELECT json_build_object(
    'requests', coalesce((SELECT json_agg(app.mint_request_json(r) ORDER BY r.state <> 'REQUESTED', r.requested_at DESC)
      FROM (SELECT * FROM app.mint_request r ORDER BY r.state <> 'REQUESTED', r.requested_at DESC LIMIT 200) AS r), '[]'),
    'dayCap', l.mint_day_cap::text,
    'mintedToday', coalesce((SELECT d.minted FROM app.mint_day d
      WHERE d.ledger_id = l.id AND d.day = (clock_timestamp() AT TIME ZONE 'Africa/Harare')::date), 0)::text,
    'rates', app.rates_in_force(),
    'proposals', app.mint_proposals_json(),
    'appoints', EXISTS (SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin),
    'officers', coalesce((SELECT json_agg(json_build_object('name', u.name, 'email', u.email,
        'actsFrom', CASE WHEN o.acts_from > clock_timestamp() THEN app.instant_text(o.acts_from) END) ORDER BY u.name)
      FROM app.mint_officer o JOIN app.user_account u ON u.id = o.user_id WHERE o.ended_at IS NULL), '[]'),
    'readOnlySince', app.instant_text(l.read_only_since))::text
  FROM app.token_ledger l WHERE l.id = app.megajoules()) END
$$;
COMMENT ON FUNCTION app.mint_desk IS
    'What is waiting for the officers, the latest decisions, today''s cap and the rates in force; null for anyone who '
    'is not an officer.';
ALTER FUNCTION app.mint_desk OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.mint_desk FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.mint_desk TO atlas_app;
