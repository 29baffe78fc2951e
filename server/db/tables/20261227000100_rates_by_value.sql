-- Transactions and statements look up from which day the rate of an entry was in force.
CREATE INDEX exchange_rate_by_value ON app.exchange_rate (company_id, rate_num, rate_den, day DESC, set_at DESC);
