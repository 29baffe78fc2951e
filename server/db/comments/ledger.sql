COMMENT ON TABLE app.token_ledger IS 'A ledger and its unit: one each for Megajoules, US dollars and ZiG.';
COMMENT ON COLUMN app.token_ledger.id IS 'Identifies the ledger.';
COMMENT ON COLUMN app.token_ledger.code IS 'Its unit, such as MJ, USD or ZWG.';
COMMENT ON COLUMN app.token_ledger.asset_scale IS
  'Decimal places of a unit: 3 for milli-Megajoules. Amounts are whole numbers of the smallest part.';
COMMENT ON COLUMN app.token_ledger.mint_day_cap IS
    'The most that may be minted in one day in Africa/Harare, in milli-Megajoules.';
COMMENT ON COLUMN app.token_ledger.read_only_since IS
    'When the books were found not to agree; nothing moves until they do. Null while they agree.';
COMMENT ON COLUMN app.token_ledger.created_at IS 'When it was opened.';

COMMENT ON TABLE app.account IS 'An account of the ledger. Amounts are in milli-Megajoules.';
COMMENT ON COLUMN app.account.id IS 'Identifies the account.';
COMMENT ON COLUMN app.account.ledger_id IS 'The ledger that it is part of.';
COMMENT ON COLUMN app.account.company_id IS
    'The company that it belongs to; null for a person''s wallet, which follows them from company to company, and for '
    'the system''s own accounts.';
COMMENT ON COLUMN app.account.owner_kind IS 'What kind of owner it has.';
COMMENT ON COLUMN app.account.owner_id IS 'The owner: an id of that kind, or the name of a system account.';
COMMENT ON COLUMN app.account.code IS 'Which of an owner''s accounts it is; 1 is the wallet.';
COMMENT ON COLUMN app.account.balance_rule IS 'Whether its balance may go below zero, and on which side.';
COMMENT ON COLUMN app.account.shard IS
  'One of several accounts that take turns, so that their writers do not wait for each other; 0 where there is one.';
COMMENT ON COLUMN app.account.closed_at IS 'When it was closed; null while it is open.';
COMMENT ON COLUMN app.account.debits_pending IS 'Sum of the holds against it, in milli-Megajoules.';
COMMENT ON COLUMN app.account.debits_posted IS 'Sum of everything it paid out, in milli-Megajoules.';
COMMENT ON COLUMN app.account.credits_pending IS 'Sum of the holds in its favour, in milli-Megajoules.';
COMMENT ON COLUMN app.account.credits_posted IS 'Sum of everything it received, in milli-Megajoules.';
COMMENT ON COLUMN app.account.version IS 'How many entries it has.';
COMMENT ON COLUMN app.account.created_at IS 'When it was opened.';

COMMENT ON TABLE app.transfer_attempt IS
    'A call that moves Megajoules, with its answer: a repeat with the same key gets the same answer.';
COMMENT ON COLUMN app.transfer_attempt.id IS 'Identifies the call by its Idempotency-Key.';
COMMENT ON COLUMN app.transfer_attempt.company_id IS 'The company that called; null for a person''s own wallet.';
COMMENT ON COLUMN app.transfer_attempt.actor_id IS 'Who called; null when the register itself did.';
COMMENT ON COLUMN app.transfer_attempt.route IS 'The endpoint, or the part of the register, that called.';
COMMENT ON COLUMN app.transfer_attempt.request_hash IS
  'SHA-256 of the request: the same key with another request is refused.';
COMMENT ON COLUMN app.transfer_attempt.outcome IS 'Whether it was done or refused.';
COMMENT ON COLUMN app.transfer_attempt.code IS 'Why it was refused, as a code; null when it was done.';
COMMENT ON COLUMN app.transfer_attempt.response IS 'The answer that every repeat gets, as an object.';
COMMENT ON COLUMN app.transfer_attempt.created_at IS 'When it was called.';

COMMENT ON TABLE app.transfer IS
  'A movement between two accounts, never changed: made at once, held, or the end of a hold.';
COMMENT ON COLUMN app.transfer.id IS 'Identifies the movement.';
COMMENT ON COLUMN app.transfer.ledger_id IS 'The ledger.';
COMMENT ON COLUMN app.transfer.company_id IS 'The company that it happened in; null between people''s wallets.';
COMMENT ON COLUMN app.transfer.attempt_id IS 'The call that made it.';
COMMENT ON COLUMN app.transfer.kind IS 'Whether it is a single movement, a hold, the end of one, or a reversal.';
COMMENT ON COLUMN app.transfer.debit_account_id IS 'The account that it is paid from.';
COMMENT ON COLUMN app.transfer.credit_account_id IS 'The account that it is paid to.';
COMMENT ON COLUMN app.transfer.amount IS 'How much, in milli-Megajoules.';
COMMENT ON COLUMN app.transfer.pending_id IS 'The hold that it ends; null for other kinds.';
COMMENT ON COLUMN app.transfer.reverses_id IS 'The movement that it reverses; null for other kinds.';
COMMENT ON COLUMN app.transfer.expires_at IS 'When a hold expires; null if it does not.';
COMMENT ON COLUMN app.transfer.ref_type IS 'What kind of thing it was made for.';
COMMENT ON COLUMN app.transfer.ref_id IS 'The thing that it was made for.';
COMMENT ON COLUMN app.transfer.hash IS 'SHA-256 of the row''s content; the movement''s event has it too.';
COMMENT ON COLUMN app.transfer.actor_user_id IS 'Who made it; null when the register itself did.';
COMMENT ON COLUMN app.transfer.created_at IS 'When it was made.';
COMMENT ON COLUMN app.transfer.seq IS 'Its place among all movements; numbers may be skipped.';

COMMENT ON TABLE app.entry IS
  'What a movement did to one account, two entries per movement. The key on account and version makes a lost update '
  'a unique violation.';
COMMENT ON COLUMN app.entry.account_id IS 'The account.';
COMMENT ON COLUMN app.entry.account_version IS 'Counted from 1 for each account.';
COMMENT ON COLUMN app.entry.transfer_id IS 'The movement.';
COMMENT ON COLUMN app.entry.direction IS 'Whether it is a debit or a credit.';
COMMENT ON COLUMN app.entry.posted IS
  'What it adds to the account''s posted counter of its direction, in milli-Megajoules.';
COMMENT ON COLUMN app.entry.pending IS
  'What it adds to the account''s pending counter of its direction, in milli-Megajoules.';
COMMENT ON COLUMN app.entry.balance_after_posted IS
  'Posted credits less posted debits once it is in, in milli-Megajoules.';
COMMENT ON COLUMN app.entry.balance_after_pending IS
  'Pending credits less pending debits once it is in, in milli-Megajoules.';

COMMENT ON TABLE app.open_hold IS 'An unresolved hold; the only rows of the ledger that are deleted.';
COMMENT ON COLUMN app.open_hold.transfer_id IS 'The movement of the hold.';
COMMENT ON COLUMN app.open_hold.expires_at IS 'When it expires; null if it does not.';

COMMENT ON TABLE app.ledger_checked IS
  'The accounts as the last check of the ledger found them right; the next check begins there.';
COMMENT ON COLUMN app.ledger_checked.account_id IS 'The account.';
COMMENT ON COLUMN app.ledger_checked.version IS 'The number of its last entry then.';
COMMENT ON COLUMN app.ledger_checked.debits_posted IS 'Its posted debits then.';
COMMENT ON COLUMN app.ledger_checked.debits_pending IS 'Its debits on hold then.';
COMMENT ON COLUMN app.ledger_checked.credits_posted IS 'Its posted credits then.';
COMMENT ON COLUMN app.ledger_checked.credits_pending IS 'Its credits on hold then.';

COMMENT ON TABLE app.redemption_rate IS
    'What a Megajoule is worth from a given moment: milli-Megajoules × rate_num ÷ rate_den = hundredths of the '
    'currency.';
COMMENT ON COLUMN app.redemption_rate.id IS 'Identifies the rate.';
COMMENT ON COLUMN app.redemption_rate.currency IS 'The currency, by its ISO 4217 code, such as USD.';
COMMENT ON COLUMN app.redemption_rate.rate_num IS 'Numerator of the rate.';
COMMENT ON COLUMN app.redemption_rate.rate_den IS 'Denominator of the rate.';
COMMENT ON COLUMN app.redemption_rate.source IS 'Where the rate was taken from.';
COMMENT ON COLUMN app.redemption_rate.valid_from IS 'When it takes effect.';
COMMENT ON COLUMN app.redemption_rate.set_by IS 'Who set it.';

COMMENT ON TABLE app.redemption IS 'Megajoules that a person turns into money.';
COMMENT ON COLUMN app.redemption.company_id IS 'The company that pays.';
COMMENT ON COLUMN app.redemption.id IS 'Identifies the redemption.';
COMMENT ON COLUMN app.redemption.user_id IS 'The person who redeems.';
COMMENT ON COLUMN app.redemption.amount IS 'How much, in milli-Megajoules.';
COMMENT ON COLUMN app.redemption.currency IS 'The currency of the payment, by its ISO 4217 code.';
COMMENT ON COLUMN app.redemption.rate_num IS 'Numerator of the rate, fixed at the time of the request.';
COMMENT ON COLUMN app.redemption.rate_den IS 'Denominator of the rate, fixed at the time of the request.';
COMMENT ON COLUMN app.redemption.rate_source IS 'Where the rate was taken from.';
COMMENT ON COLUMN app.redemption.fiat_amount IS 'What is paid, in hundredths of the currency.';
COMMENT ON COLUMN app.redemption.status IS 'How far it has got: requested, approved, settled, failed or cancelled.';
COMMENT ON COLUMN app.redemption.requested_at IS 'When it was requested.';
COMMENT ON COLUMN app.redemption.approved_by IS 'Who approved it; null before that.';
COMMENT ON COLUMN app.redemption.approved_at IS 'When it was approved; null before that.';
COMMENT ON COLUMN app.redemption.ended_by IS 'Who settled, failed or cancelled it; null before that.';
COMMENT ON COLUMN app.redemption.ended_at IS 'When it ended; null before that.';
COMMENT ON COLUMN app.redemption.payout_ref IS 'The reference of the payment that paid it out; null before that.';
COMMENT ON COLUMN app.redemption.failure_reason IS 'Why it failed; null when it did not.';
COMMENT ON COLUMN app.redemption.pending_transfer_id IS 'The movement that holds the Megajoules until then.';

COMMENT ON TABLE app.ledger_policy IS
    'The amount above which a company''s redemptions need a Manager, Director or Admin; 1,000 Megajoules without a row.';
COMMENT ON COLUMN app.ledger_policy.company_id IS 'The company.';
COMMENT ON COLUMN app.ledger_policy.redemption_limit IS 'The amount, in milli-Megajoules.';
COMMENT ON COLUMN app.ledger_policy.changed_at IS 'When it was last set.';

COMMENT ON TABLE app.mint_officer IS 'Who approves minting besides the SUPERADMINs. A row stays when the appointment ends.';
COMMENT ON COLUMN app.mint_officer.user_id IS 'The person.';
COMMENT ON COLUMN app.mint_officer.appointed_by IS 'Who appointed them.';
COMMENT ON COLUMN app.mint_officer.appointed_at IS 'When they were appointed.';
COMMENT ON COLUMN app.mint_officer.acts_from IS
  'From when the officer can act: 24 hours after two others appointed them.';
COMMENT ON COLUMN app.mint_officer.ended_at IS 'When it ended; null while they are in office.';

COMMENT ON TABLE app.mint_request IS 'A company''s request for new Megajoules.';
COMMENT ON COLUMN app.mint_request.company_id IS 'The company.';
COMMENT ON COLUMN app.mint_request.id IS 'Identifies the request.';
COMMENT ON COLUMN app.mint_request.account_id IS 'The treasury that the Megajoules go to.';
COMMENT ON COLUMN app.mint_request.amount IS 'How much, in milli-Megajoules.';
COMMENT ON COLUMN app.mint_request.reason IS 'What they are for.';
COMMENT ON COLUMN app.mint_request.state IS 'Whether it is requested, minted, rejected or withdrawn.';
COMMENT ON COLUMN app.mint_request.requested_by IS 'Who asked.';
COMMENT ON COLUMN app.mint_request.requested_at IS 'When it was requested.';
COMMENT ON COLUMN app.mint_request.decided_at IS 'When it was decided; null before that.';
COMMENT ON COLUMN app.mint_request.rejection_reason IS 'Why it was rejected; null when it was not.';

COMMENT ON TABLE app.mint_approval IS 'An approval of a request for minting, by a person other than the one who asked.';
COMMENT ON COLUMN app.mint_approval.request_id IS 'The request.';
COMMENT ON COLUMN app.mint_approval.approver_id IS 'Who approved.';
COMMENT ON COLUMN app.mint_approval.requested_by IS
  'Who asked, repeated from the request so that a constraint of this table can keep the two apart.';
COMMENT ON COLUMN app.mint_approval.approved_at IS 'When it was approved.';

COMMENT ON TABLE app.mint_day IS 'What was minted on one day in Africa/Harare, and the cap for that day.';
COMMENT ON COLUMN app.mint_day.ledger_id IS 'The ledger.';
COMMENT ON COLUMN app.mint_day.day IS 'The day in Africa/Harare.';
COMMENT ON COLUMN app.mint_day.cap IS 'The most that may be minted on that day, in milli-Megajoules.';
COMMENT ON COLUMN app.mint_day.minted IS 'What has been minted so far, in milli-Megajoules.';

COMMENT ON FUNCTION app.open_system_accounts IS
    'Opens a new ledger''s system accounts, so that adding a unit takes one row in token_ledger. A trigger on that '
    'table calls it, so only a migration may change it.';

COMMENT ON COLUMN app.available_funds.ledger_id IS 'The unit: a row of token_ledger.';
COMMENT ON COLUMN app.available_funds.company_id IS 'The company whose books hold the account.';
COMMENT ON COLUMN app.available_funds.owner_kind IS 'What owns the account, such as a company or a person.';
COMMENT ON COLUMN app.available_funds.owner_id IS 'The owner''s id.';
COMMENT ON COLUMN app.available_funds.available IS 'What the owner can spend, in the smallest unit of the ledger.';
