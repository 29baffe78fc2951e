CREATE FUNCTION app.queues_of(role text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(q.queue), ARRAY[]::text[]) FROM (VALUES
    ('Customer Queries', ARRAY['Reception', 'Admin', 'SUPERADMIN']),
    ('Payments', ARRAY['Reception', 'Admin', 'SUPERADMIN']),
    ('Frontdesk Tasks', ARRAY['Reception', 'Admin', 'SUPERADMIN']),
    ('Customer Requests', ARRAY['Sales', 'Admin', 'SUPERADMIN']),
    ('Sales Tasks', ARRAY['Sales', 'Admin', 'SUPERADMIN']),
    ('Survey Requests', ARRAY['Survey', 'Admin', 'SUPERADMIN']),
    ('Survey Jobs', ARRAY['Survey', 'Admin', 'SUPERADMIN']),
    ('Cartography Requests', ARRAY['Cartography', 'Admin', 'SUPERADMIN']),
    ('Cartography Tasks', ARRAY['Cartography', 'Admin', 'SUPERADMIN']),
    ('Approvals', ARRAY['Manager', 'Director', 'Admin', 'SUPERADMIN']),
    ('Employee Requests', ARRAY['Manager', 'Director', 'Admin', 'SUPERADMIN'])
  ) AS q (queue, clerks)
  WHERE role = ANY (q.clerks)
$$;
COMMENT ON FUNCTION app.queues_of IS
  'The queues that a role works. npm run generate writes this file from contract/src/queues.ts.';
REVOKE EXECUTE ON FUNCTION app.queues_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.queues_of TO atlas_app, atlas_registry;
