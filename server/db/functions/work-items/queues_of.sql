CREATE FUNCTION app.queues_of(role text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN role IN ('Reception') THEN ARRAY[
      'Customer Queries',
      'Payments',
      'Frontdesk Tasks'
    ]
    WHEN role IN ('Sales') THEN ARRAY[
      'Customer Requests',
      'Sales Tasks'
    ]
    WHEN role IN ('Survey') THEN ARRAY[
      'Survey Requests',
      'Survey Jobs'
    ]
    WHEN role IN ('Cartography') THEN ARRAY[
      'Cartography Requests',
      'Cartography Tasks'
    ]
    WHEN role IN ('Manager', 'Director') THEN ARRAY[
      'Approvals',
      'Employee Requests'
    ]
    WHEN role IN ('Admin', 'SUPERADMIN') THEN ARRAY[
      'Customer Queries',
      'Payments',
      'Frontdesk Tasks',
      'Customer Requests',
      'Sales Tasks',
      'Survey Requests',
      'Survey Jobs',
      'Cartography Requests',
      'Cartography Tasks',
      'Approvals',
      'Employee Requests'
    ]
    ELSE ARRAY[]::text[]
  END
$$;
COMMENT ON FUNCTION app.queues_of IS
  'The queues that a role works. npm run generate writes this file from contract/src/queues.ts.';
REVOKE EXECUTE ON FUNCTION app.queues_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.queues_of TO atlas_app, atlas_registry;
