COMMENT ON FUNCTION app.sees_books IS
  'Whether the transaction sees the books of its company: its role sees everything there.';

COMMENT ON TABLE app.books IS 'The books of a company: one row from its first entry on.';
COMMENT ON COLUMN app.books.company_id IS 'The company.';
COMMENT ON COLUMN app.books.closed_through IS 'The last day of the last closed month; null while no month is closed.';
COMMENT ON COLUMN app.books.opened_at IS 'When the first entry was posted.';

COMMENT ON TABLE app.book_series IS 'How many numbers each series of a company has given; no number is lost.';
COMMENT ON COLUMN app.book_series.company_id IS 'The company.';
COMMENT ON COLUMN app.book_series.series IS
  'J entries, ROP contracts, R receipts, S sales, RES reservations, E events, L statement lines, RD redemptions.';
COMMENT ON COLUMN app.book_series.year IS 'The year, for a series that begins again each year; otherwise 0.';
COMMENT ON COLUMN app.book_series.last_number IS 'The last number given.';

COMMENT ON TABLE app.money_account IS 'Where a company''s money is: a bank account, a cash box, a mobile wallet.';
COMMENT ON COLUMN app.money_account.company_id IS 'The company.';
COMMENT ON COLUMN app.money_account.id IS 'Identifies the account.';
COMMENT ON COLUMN app.money_account.slug IS 'Its short name in the books, such as main-usd.';
COMMENT ON COLUMN app.money_account.code IS 'Its account of the chart: 1000 bank, 1010 cash, 1020 mobile money.';
COMMENT ON COLUMN app.money_account.unit IS 'What it is counted in: USD or ZWG.';
COMMENT ON COLUMN app.money_account.method IS 'How money reaches it: bank, cash or ecocash.';
COMMENT ON COLUMN app.money_account.name IS 'Its name for people.';
COMMENT ON COLUMN app.money_account.account_number IS
  'Its number at the bank or operator, by which statements are matched to it; null if not entered.';
COMMENT ON COLUMN app.money_account.main IS 'Whether money of its unit comes to it unless another account is named.';

COMMENT ON TABLE app.book_entry IS
  'An entry of the books, never changed: one step of the business, whose lines move at once. A mistake is corrected by its reversal.';
COMMENT ON COLUMN app.book_entry.company_id IS 'The company.';
COMMENT ON COLUMN app.book_entry.id IS 'Identifies the entry, and the request of the ledger that moved its lines.';
COMMENT ON COLUMN app.book_entry.number IS 'Its number, such as J-2026-000001: without gaps for each company and year.';
COMMENT ON COLUMN app.book_entry.booking_year IS 'The year of its number.';
COMMENT ON COLUMN app.book_entry.place IS 'Its place among the numbers of the year.';
COMMENT ON COLUMN app.book_entry.booked_on IS
  'The day of Africa/Harare on which it counts in the books: the value day, or the first open day if that month is closed.';
COMMENT ON COLUMN app.book_entry.value_on IS 'The day of Africa/Harare on which the step happened.';
COMMENT ON COLUMN app.book_entry.kind IS 'What it records, such as event, rop.payment or reversal.';
COMMENT ON COLUMN app.book_entry.payee IS 'Who is paid or pays, or whose step it is, by name.';
COMMENT ON COLUMN app.book_entry.text IS 'What happened, in a few words.';
COMMENT ON COLUMN app.book_entry.subject_type IS
  'What it is about: event, contract, sale and others; null for an entry about the company itself.';
COMMENT ON COLUMN app.book_entry.subject_id IS 'The thing that it is about; null if that has no id.';
COMMENT ON COLUMN app.book_entry.reference IS 'The reference of what it is about, such as ROP-2026-000001; null without a subject.';
COMMENT ON COLUMN app.book_entry.instalment IS 'The instalment of a contract; null for anything else.';
COMMENT ON COLUMN app.book_entry.receipt IS 'The number of the receipt, such as R-000003; null without one.';
COMMENT ON COLUMN app.book_entry.maker IS 'Who made it; null when the register itself did, on its day.';
COMMENT ON COLUMN app.book_entry.checker IS 'The second person, who approved it; null when one was enough.';
COMMENT ON COLUMN app.book_entry.reverses IS 'The entry that it reverses; null for other kinds.';
COMMENT ON COLUMN app.book_entry.rate_num IS 'Of an exchange: one unit given is rate_num/rate_den units got. Null for other kinds.';
COMMENT ON COLUMN app.book_entry.rate_den IS 'Of an exchange: the lower number of its rate. Null for other kinds.';
COMMENT ON COLUMN app.book_entry.request_hash IS 'SHA-256 of the request: the same key with another request is refused.';
COMMENT ON COLUMN app.book_entry.entered_at IS 'When it was entered.';
COMMENT ON COLUMN app.book_entry.search IS 'The words of its number, payee, text, reference and receipt, for search.';

COMMENT ON TABLE app.book_line IS 'One movement of an entry, from the credited account to the debited one. Never changed.';
COMMENT ON COLUMN app.book_line.company_id IS 'The company.';
COMMENT ON COLUMN app.book_line.entry_id IS 'The entry.';
COMMENT ON COLUMN app.book_line.line IS 'Its place in the entry, from 1.';
COMMENT ON COLUMN app.book_line.booked_on IS 'The booking day of its entry.';
COMMENT ON COLUMN app.book_line.place IS 'The place of its entry among the numbers of the year.';
COMMENT ON COLUMN app.book_line.unit IS 'What the amount is counted in.';
COMMENT ON COLUMN app.book_line.debit_code IS 'The debited account of the chart.';
COMMENT ON COLUMN app.book_line.debit_owner IS 'The reference of what the debited account belongs to; - for the whole company.';
COMMENT ON COLUMN app.book_line.debit_account IS 'The debited account of the ledger.';
COMMENT ON COLUMN app.book_line.credit_code IS 'The credited account of the chart.';
COMMENT ON COLUMN app.book_line.credit_owner IS 'The reference of what the credited account belongs to; - for the whole company.';
COMMENT ON COLUMN app.book_line.credit_account IS 'The credited account of the ledger.';
COMMENT ON COLUMN app.book_line.amount IS 'How much, in the smallest part of the unit.';
COMMENT ON COLUMN app.book_line.transfer_id IS 'The movement of the ledger.';

COMMENT ON TABLE app.book_month_sum IS 'What each account of the chart was debited and credited in a month.';
COMMENT ON COLUMN app.book_month_sum.company_id IS 'The company.';
COMMENT ON COLUMN app.book_month_sum.month IS 'The month of the booking days, by its first day.';
COMMENT ON COLUMN app.book_month_sum.unit IS 'What the sums are counted in.';
COMMENT ON COLUMN app.book_month_sum.code IS 'The account of the chart, over all that it belongs to.';
COMMENT ON COLUMN app.book_month_sum.closing IS 'Whether these are the sums of entries that end a year.';
COMMENT ON COLUMN app.book_month_sum.debits IS 'Sum of the debits, in the smallest part of the unit.';
COMMENT ON COLUMN app.book_month_sum.credits IS 'Sum of the credits, in the smallest part of the unit.';

COMMENT ON TABLE app.book_day_sum IS 'What each account of the chart was debited and credited on a day.';
COMMENT ON COLUMN app.book_day_sum.company_id IS 'The company.';
COMMENT ON COLUMN app.book_day_sum.unit IS 'What the sums are counted in.';
COMMENT ON COLUMN app.book_day_sum.code IS 'The account of the chart, over all that it belongs to.';
COMMENT ON COLUMN app.book_day_sum.day IS 'The booking day.';
COMMENT ON COLUMN app.book_day_sum.closing IS 'Whether these are the sums of entries that end a year.';
COMMENT ON COLUMN app.book_day_sum.debits IS 'Sum of the debits, in the smallest part of the unit.';
COMMENT ON COLUMN app.book_day_sum.credits IS 'Sum of the credits, in the smallest part of the unit.';

COMMENT ON TABLE app.book_account_day IS 'What each account of the ledger that belongs to books was debited and credited on a day.';
COMMENT ON COLUMN app.book_account_day.company_id IS 'The company.';
COMMENT ON COLUMN app.book_account_day.account_id IS 'The account of the ledger.';
COMMENT ON COLUMN app.book_account_day.day IS 'The booking day.';
COMMENT ON COLUMN app.book_account_day.debits IS 'Sum of the debits, in the smallest part of the account''s unit.';
COMMENT ON COLUMN app.book_account_day.credits IS 'Sum of the credits, in the smallest part of the account''s unit.';

COMMENT ON TABLE app.book_month_count IS 'How many entries a month of the books has.';
COMMENT ON COLUMN app.book_month_count.company_id IS 'The company.';
COMMENT ON COLUMN app.book_month_count.month IS 'The month of the booking days, by its first day.';
COMMENT ON COLUMN app.book_month_count.entries IS 'How many entries are booked in it.';

COMMENT ON TABLE app.exchange_rate IS 'A company''s exchange rates that are or were in force, each from a day on.';
COMMENT ON COLUMN app.exchange_rate.company_id IS 'The company.';
COMMENT ON COLUMN app.exchange_rate.id IS 'Identifies the rate.';
COMMENT ON COLUMN app.exchange_rate.day IS 'The first day of Africa/Harare on which it applies.';
COMMENT ON COLUMN app.exchange_rate.given IS 'The unit given.';
COMMENT ON COLUMN app.exchange_rate.got IS 'The unit got.';
COMMENT ON COLUMN app.exchange_rate.rate_num IS 'One unit given is rate_num/rate_den units got.';
COMMENT ON COLUMN app.exchange_rate.rate_den IS 'The lower number of the rate.';
COMMENT ON COLUMN app.exchange_rate.source IS 'Where the rate is from, such as the central bank''s list.';
COMMENT ON COLUMN app.exchange_rate.set_by IS 'Who entered it.';
COMMENT ON COLUMN app.exchange_rate.set_at IS 'Since when it is in force; of two for one day the later counts.';
COMMENT ON COLUMN app.exchange_rate.accepted_by IS 'The second person. Null for a rate that one person entered alone.';

COMMENT ON TABLE app.asset_event IS
  'Income, an expense or a note for a category of assets: once, in instalments, or in a loop until it is stopped.';
COMMENT ON COLUMN app.asset_event.company_id IS 'The company.';
COMMENT ON COLUMN app.asset_event.id IS 'Identifies the event.';
COMMENT ON COLUMN app.asset_event.number IS 'Its number, such as E-101.';
COMMENT ON COLUMN app.asset_event.category_id IS 'The category of assets.';
COMMENT ON COLUMN app.asset_event.name IS 'Its name. The name of one of the five expense categories puts it there.';
COMMENT ON COLUMN app.asset_event.description IS 'What it is for, in words; empty without any.';
COMMENT ON COLUMN app.asset_event.value IS 'Cents of a dollar: above zero income, below zero an expense, zero a note.';
COMMENT ON COLUMN app.asset_event.repeats IS
  'How often it repeats: a word such as monthly, or a number of days; empty for an event that does not repeat.';
COMMENT ON COLUMN app.asset_event.parts IS 'The number of its instalments; null for an event that is not divided.';
COMMENT ON COLUMN app.asset_event.starts_on IS 'The day of its first occurrence, in Africa/Harare.';
COMMENT ON COLUMN app.asset_event.posted IS 'How many of its occurrences are in the books, or past for a note.';
COMMENT ON COLUMN app.asset_event.next_on IS 'The day of its next occurrence; null when none is left.';
COMMENT ON COLUMN app.asset_event.created_by IS 'Who created it.';
COMMENT ON COLUMN app.asset_event.created_at IS 'When it was created.';
COMMENT ON COLUMN app.asset_event.waits IS 'Whether it waits for a second person; nothing of it is in the books.';
COMMENT ON COLUMN app.asset_event.decided_by IS 'The second person; null for an event that needed none or waits.';
COMMENT ON COLUMN app.asset_event.decided_at IS 'When the second person decided; null if nobody did.';
COMMENT ON COLUMN app.asset_event.refusal IS 'Why the second person refused it; null for any other event.';
COMMENT ON COLUMN app.asset_event.stopped_by IS 'Who stopped it; null if nobody did.';
COMMENT ON COLUMN app.asset_event.stopped_at IS 'When it was stopped; null if it was not.';

COMMENT ON TABLE app.asset_event_receipt IS 'The documents that are the receipts of an event.';
COMMENT ON COLUMN app.asset_event_receipt.company_id IS 'The company.';
COMMENT ON COLUMN app.asset_event_receipt.event_id IS 'The event.';
COMMENT ON COLUMN app.asset_event_receipt.place IS 'Its place among the event''s receipts, from 1.';
COMMENT ON COLUMN app.asset_event_receipt.document_id IS 'The document.';

COMMENT ON TABLE app.asset_cost IS
  'What an asset for sale cost: one row for each entry of kind stock. The entry has the amount, the days and the two people.';
COMMENT ON COLUMN app.asset_cost.company_id IS 'The company.';
COMMENT ON COLUMN app.asset_cost.entry_id IS 'The entry of the books.';
COMMENT ON COLUMN app.asset_cost.asset_id IS 'The asset.';
COMMENT ON COLUMN app.asset_cost.purpose IS 'What it was for: purchase, survey, title or development.';
COMMENT ON COLUMN app.asset_cost.reference IS 'The number of an invoice or a deed; empty without one.';
COMMENT ON COLUMN app.asset_cost.document_id IS 'The document that shows it, filed with the asset; null without one.';
