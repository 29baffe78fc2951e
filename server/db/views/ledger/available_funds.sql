CREATE VIEW app.available_funds WITH (security_invoker = true) AS
SELECT a.ledger_id, a.company_id, a.owner_kind, a.owner_id, a.credits_posted - a.debits_posted - a.debits_pending AS available
FROM app.account a WHERE a.code = 1 AND a.shard = 0;
COMMENT ON VIEW app.available_funds IS
    'What an owner can spend in each ledger: the balance of their account, less what is on hold, in the smallest unit.';
ALTER VIEW app.available_funds OWNER TO atlas_registry;
GRANT SELECT ON app.available_funds TO atlas_app;
