CREATE VIEW app.counted_company WITH (security_invoker = true) AS
SELECT c.id FROM app.company c WHERE c.admission IN ('ADMITTED', 'SUSPENDED');
COMMENT ON VIEW app.counted_company IS
  'The companies whose claims count for others, as app.counts_for_others has it: the desk has admitted them. A suspended '
  'company keeps its ground.';
ALTER VIEW app.counted_company OWNER TO atlas_registry;
