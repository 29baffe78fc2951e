COMMENT ON TABLE app.statement_mapping IS 'How the sheets that a bank exports are read: one row for each account and set of columns.';
COMMENT ON COLUMN app.statement_mapping.company_id IS 'The company.';
COMMENT ON COLUMN app.statement_mapping.money_slug IS 'The account that the sheets are of.';
COMMENT ON COLUMN app.statement_mapping.header_hash IS 'SHA-256 of the header, by which it is found.';
COMMENT ON COLUMN app.statement_mapping.header IS 'The names of the columns in small letters and digits, or how many columns there are.';
COMMENT ON COLUMN app.statement_mapping.mapping IS 'Which column is what, the order of day and month, and the decimal mark.';
COMMENT ON COLUMN app.statement_mapping.set_by IS 'The person who last said so.';
COMMENT ON COLUMN app.statement_mapping.set_at IS 'When they did.';

COMMENT ON TABLE app.statement IS 'Bank statements that were imported. The file itself is not kept.';
COMMENT ON COLUMN app.statement.company_id IS 'The company.';
COMMENT ON COLUMN app.statement.id IS 'Identifies the statement.';
COMMENT ON COLUMN app.statement.money_slug IS 'The account that it is of.';
COMMENT ON COLUMN app.statement.sha256 IS 'SHA-256 of the file: the same file again is the same statement.';
COMMENT ON COLUMN app.statement.file_name IS 'The name of the file.';
COMMENT ON COLUMN app.statement.format IS 'csv, ofx or camt.';
COMMENT ON COLUMN app.statement.first_day IS 'The day of its earliest line.';
COMMENT ON COLUMN app.statement.last_day IS 'The day of its latest line.';
COMMENT ON COLUMN app.statement.lines IS 'How many lines the file has.';
COMMENT ON COLUMN app.statement.known IS 'How many of them the account had already.';
COMMENT ON COLUMN app.statement.left_out IS 'How many entries of the file are not booked or move nothing.';
COMMENT ON COLUMN app.statement.gap IS
  'Closing balance less opening balance and lines, in the smallest part of the unit; null if the file does not give both.';
COMMENT ON COLUMN app.statement.imported_by IS 'The person who imported it.';
COMMENT ON COLUMN app.statement.imported_at IS 'When they did.';

COMMENT ON TABLE app.statement_line IS 'Bank statement lines, each once for its account.';
COMMENT ON COLUMN app.statement_line.company_id IS 'The company.';
COMMENT ON COLUMN app.statement_line.id IS 'Identifies the line.';
COMMENT ON COLUMN app.statement_line.place IS 'Its place among all lines, by which lists are read in pages.';
COMMENT ON COLUMN app.statement_line.statement_id IS 'The statement that brought it first.';
COMMENT ON COLUMN app.statement_line.money_slug IS 'The account.';
COMMENT ON COLUMN app.statement_line.fingerprint IS
  'SHA-256 of what it is recognised by in another file: the bank''s id, day and amount; without an id day, amount, text and its place '
  'among equal lines.';
COMMENT ON COLUMN app.statement_line.day IS 'The bank''s booking day.';
COMMENT ON COLUMN app.statement_line.unit IS 'USD or ZWG.';
COMMENT ON COLUMN app.statement_line.amount IS 'In the smallest part of the unit; money that went out is negative.';
COMMENT ON COLUMN app.statement_line.payer IS 'Who paid or was paid, as the bank says; null if it has no field for it.';
COMMENT ON COLUMN app.statement_line.reference IS 'The payer''s reference; null if the bank has no field for it.';
COMMENT ON COLUMN app.statement_line.text IS 'What else the bank says.';
COMMENT ON COLUMN app.statement_line.takes_back IS 'Whether the bank reversed an earlier line with it.';
COMMENT ON COLUMN app.statement_line.state IS 'Where it is in its life cycle: NEW, SUGGESTED, SUSPENSE, MATCHED and others.';
COMMENT ON COLUMN app.statement_line.number IS 'Its number, such as L-7, once its money was in suspense.';
COMMENT ON COLUMN app.statement_line.entry_id IS 'The entry of the books that says the same, if it was matched with one.';
COMMENT ON COLUMN app.statement_line.reason IS 'Why it was ignored.';

COMMENT ON TABLE app.payment IS 'Money that came in for a deal, or that was refunded.';
COMMENT ON COLUMN app.payment.company_id IS 'The company.';
COMMENT ON COLUMN app.payment.id IS 'Identifies the payment; made from the company and the key of the call.';
COMMENT ON COLUMN app.payment.place IS 'Its place among all payments, by which lists are read in pages.';
COMMENT ON COLUMN app.payment.direction IS 'in for money that came in, out for a refund.';
COMMENT ON COLUMN app.payment.state IS 'Where it is in its life cycle: WAITING, POSTED, REVERSED and others.';
COMMENT ON COLUMN app.payment.receipt IS 'The number of its receipt, such as R-000003; null before it is posted, and for refunds.';
COMMENT ON COLUMN app.payment.money_slug IS 'The account that it came to or goes from.';
COMMENT ON COLUMN app.payment.method IS 'bank, cash or ecocash.';
COMMENT ON COLUMN app.payment.unit IS 'USD or ZWG.';
COMMENT ON COLUMN app.payment.amount IS 'In the smallest part of the unit.';
COMMENT ON COLUMN app.payment.received_on IS 'The day in Africa/Harare on which the money came in or went out.';
COMMENT ON COLUMN app.payment.payer IS 'Who paid, or is paid.';
COMMENT ON COLUMN app.payment.reference IS 'The reference of the bank or operator; empty for cash without a slip.';
COMMENT ON COLUMN app.payment.for_kind IS 'What it is for: contract, reservation, or a line in suspense that is refunded.';
COMMENT ON COLUMN app.payment.for_id IS 'The deal or line.';
COMMENT ON COLUMN app.payment.for_reference IS 'Its reference, such as ROP-2026-000001.';
COMMENT ON COLUMN app.payment.line_id IS 'The line of a statement that it was matched to; null for a payment that was entered by hand.';
COMMENT ON COLUMN app.payment.entry_id IS
  'Of a refund its entry; of money that came in another unit than the deal has the entry of its exchange; otherwise null.';
COMMENT ON COLUMN app.payment.recorded_by IS 'The person who recorded it.';
COMMENT ON COLUMN app.payment.recorded_at IS 'When they did.';
COMMENT ON COLUMN app.payment.decided_by IS 'The second person, who approved or refused it; null if none was needed.';
COMMENT ON COLUMN app.payment.decided_at IS 'When they did.';
COMMENT ON COLUMN app.payment.reversal_by IS 'The person who last asked for its reversal.';
COMMENT ON COLUMN app.payment.reversed_by IS 'The second person, who reversed it.';
COMMENT ON COLUMN app.payment.reason IS 'Why it was refused, or is to be reversed.';

COMMENT ON TABLE app.known_payer IS 'Payers whom earlier matches have taught: what a bank says, and the deal that it was for.';
COMMENT ON COLUMN app.known_payer.company_id IS 'The company.';
COMMENT ON COLUMN app.known_payer.key IS 'A phone number or the words of a name, such as phone:772123456 or name:t moyo.';
COMMENT ON COLUMN app.known_payer.for_kind IS 'contract or reservation.';
COMMENT ON COLUMN app.known_payer.for_id IS 'The deal.';
COMMENT ON COLUMN app.known_payer.taught_by IS 'The person who matched.';
COMMENT ON COLUMN app.known_payer.taught_at IS 'When they did.';

COMMENT ON TABLE app.redemption_payable IS 'Approved redemptions that are in the books as owed.';
COMMENT ON COLUMN app.redemption_payable.company_id IS 'The company.';
COMMENT ON COLUMN app.redemption_payable.redemption_id IS 'The redemption.';
COMMENT ON COLUMN app.redemption_payable.number IS 'Its number in the books, such as RD-000001.';
