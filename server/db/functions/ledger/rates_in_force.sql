CREATE FUNCTION app.rates_in_force() RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(json_agg(json_build_object('currency', r.currency,
    'perMegajoule', trim_scale(round(r.rate_num::numeric * 10 / r.rate_den, 6))::text, 'source', r.source,
    'validFrom', app.instant_text(r.valid_from)) ORDER BY r.currency), '[]')
  FROM (SELECT DISTINCT ON (currency) * FROM app.redemption_rate WHERE valid_from <= clock_timestamp()
    ORDER BY currency, valid_from DESC) AS r
$$;
COMMENT ON FUNCTION app.rates_in_force IS 'The redemption rates in force.';
ALTER FUNCTION app.rates_in_force OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.rates_in_force FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rates_in_force TO atlas_app;
