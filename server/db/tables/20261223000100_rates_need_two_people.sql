-- A rate is entered by one person and accepted by another. Rates from before have no second one, as those of a company that one person
-- leads.
ALTER TABLE app.exchange_rate ADD COLUMN accepted_by uuid REFERENCES app.user_account (id),
  ADD CONSTRAINT exchange_rate_accepted_by_another CHECK (accepted_by <> set_by);

-- The acting person enters a rate alone, or is the second one.
DROP POLICY of_management ON app.exchange_rate;
CREATE POLICY of_management ON app.exchange_rate FOR INSERT TO atlas_app
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.manages_company())
    AND coalesce(accepted_by, set_by) = (SELECT app.current_user_id()));
