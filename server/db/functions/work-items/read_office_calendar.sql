CREATE FUNCTION app.read_office_calendar() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('zone', c.zone, 'version', c.version,
    'week', (SELECT coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
        'closes', to_char(h.closes, 'HH24:MI')) ORDER BY h.weekday, h.opens), '[]')
      FROM app.office_hours h),
    'holidays', (SELECT coalesce(jsonb_agg(jsonb_build_object('day', p.day, 'name', p.name) ORDER BY p.day), '[]')
      FROM app.public_holiday p),
    'exceptions', (SELECT coalesce(jsonb_agg(jsonb_build_object('day', e.day, 'name', e.name, 'hours',
        (SELECT coalesce(jsonb_agg(jsonb_build_object('opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI'))
            ORDER BY h.opens), '[]')
          FROM app.office_exception_hours h WHERE h.day = e.day)) ORDER BY e.day), '[]')
      FROM app.office_exception e))
  FROM app.office_calendar c
$$;
COMMENT ON FUNCTION app.read_office_calendar IS
  'When the offices are open: {zone, version, week: [{weekday, opens, closes}], holidays: [{day, name}], '
  'exceptions: [{day, name, hours: [{opens, closes}]}]}.';
ALTER FUNCTION app.read_office_calendar OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.read_office_calendar FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_office_calendar TO atlas_app, atlas_door, atlas_registry;
