COMMENT ON TABLE app.finance_target IS
  'The least income or the most expenses of a month, as a Manager, Director or Admin set it.';
COMMENT ON COLUMN app.finance_target.company_id IS 'The company.';
COMMENT ON COLUMN app.finance_target.month IS 'The first day of the month, in Africa/Harare.';
COMMENT ON COLUMN app.finance_target.unit IS 'The money of the target: USD, or ZWG for ZiG.';
COMMENT ON COLUMN app.finance_target.measure IS 'income: the least that should be earned; expenses: the most that should be spent.';
COMMENT ON COLUMN app.finance_target.amount IS 'The target, in the smallest part of the unit.';
COMMENT ON COLUMN app.finance_target.set_by IS 'Who set it last.';
COMMENT ON COLUMN app.finance_target.set_at IS 'When it was set last.';
