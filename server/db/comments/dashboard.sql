COMMENT ON TABLE app.spending_target IS
  'The most that a company''s gates of expenses should take in a month, as a Manager, Director or Admin set it.';
COMMENT ON COLUMN app.spending_target.company_id IS 'The company.';
COMMENT ON COLUMN app.spending_target.month IS 'The first day of the month, in Africa/Harare.';
COMMENT ON COLUMN app.spending_target.amount IS 'The target, in milli-Megajoules.';
COMMENT ON COLUMN app.spending_target.set_by IS 'Who set it last.';
COMMENT ON COLUMN app.spending_target.set_at IS 'When it was set last.';
