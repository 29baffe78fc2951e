CREATE VIEW app.event_part WITH (security_invoker = true) AS
SELECT s.company_id, s.events FROM app.event_sum s UNION ALL SELECT d.company_id, d.events FROM app.event_delta d;
COMMENT ON VIEW app.event_part IS
  'Parts of which the number of a company''s events consists: what is folded and what is not yet. Their sum is exact at any moment.';
ALTER VIEW app.event_part OWNER TO atlas_registry;
