-- The company page counts what is overdue and what has been reminded of, without looking at every gate.
CREATE INDEX gate_pass_due ON app.gate_pass (company_id, run_id) WHERE state = 'OVERDUE' OR reminded IS NOT NULL;
