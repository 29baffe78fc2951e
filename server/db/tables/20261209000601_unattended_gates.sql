-- What a person took from a treasury at gates without gatekeepers is counted with their payments.
CREATE INDEX transfer_set_aside ON app.transfer (debit_account_id, created_at) WHERE ref_type = 'gate_pass' AND kind = 'pending';
