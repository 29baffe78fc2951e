CREATE FUNCTION app.tell_both_sides(shared app.overlap, told_type text, shown jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM app.record_facts(jsonb_agg(jsonb_build_object('company', side.company, 'actor', side.actor, 'type', told_type,
    'subject', jsonb_build_object('type', 'asset', 'id', side.asset, 'label', a.asset_number),
    'after', jsonb_build_object('by', side.who) || shown)))
  FROM (VALUES (shared.company_id, shared.asset_id, app.current_user_id(), 'us'),
    (shared.neighbour_company_id, shared.neighbour_id, NULL, 'them')) AS side (company, asset, actor, who)
  CROSS JOIN LATERAL app.claim_of(side.company, side.asset) AS a;
END
$$;
COMMENT ON FUNCTION app.tell_both_sides IS
    'Writes into the histories of both companies, each about its own asset, what the current one did about sharing '
    'figures of an overlap. The other company does not learn who the person was.';
REVOKE EXECUTE ON FUNCTION app.tell_both_sides FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.tell_both_sides TO atlas_registry;
