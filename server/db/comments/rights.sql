COMMENT ON TABLE app.party IS 'A person, company, syndicate or state that has rights in the assets of a company.';
COMMENT ON COLUMN app.party.company_id IS 'The company whose assets they are.';
COMMENT ON COLUMN app.party.id IS 'Identifies the party in the company.';
COMMENT ON COLUMN app.party.kind IS 'What the party is; null while nobody has stated it.';
COMMENT ON COLUMN app.party.name IS 'What the party is called; empty when only a number is known.';
COMMENT ON COLUMN app.party.national_id IS 'National ID or registration number, as written; empty when unknown.';
COMMENT ON COLUMN app.party.phone IS 'Phone number in E.164; empty when unknown.';
COMMENT ON COLUMN app.party.created_at IS 'When it was entered.';

COMMENT ON TABLE app.asset_right IS
  'A right, restriction or responsibility of a party in an asset. The shares of the title to an asset always add up to one.';
COMMENT ON COLUMN app.asset_right.company_id IS 'The company of the asset.';
COMMENT ON COLUMN app.asset_right.id IS 'Identifies the right in the company.';
COMMENT ON COLUMN app.asset_right.asset_id IS 'The asset.';
COMMENT ON COLUMN app.asset_right.party_id IS 'Who has the right, or who bears the responsibility.';
COMMENT ON COLUMN app.asset_right.kind IS
  'What it is. The title is ownership; the party with the operating right is the operator that lists show.';
COMMENT ON COLUMN app.asset_right.numerator IS 'The share of a title is numerator / denominator; null for any other right.';
COMMENT ON COLUMN app.asset_right.denominator IS 'The denominator of the share, in lowest terms; null for any other right.';
COMMENT ON COLUMN app.asset_right.priority IS
  'Its place among the rights in the asset, by the time of entry. A varied right keeps its place.';
COMMENT ON COLUMN app.asset_right.terms IS 'What was agreed, in a line; empty when nothing was written.';
COMMENT ON COLUMN app.asset_right.valid_from IS 'The first day of the right; null when it has none.';
COMMENT ON COLUMN app.asset_right.valid_until IS 'The last day of the right; null when it has none.';
COMMENT ON COLUMN app.asset_right.document_id IS 'The filed document that it rests on; null for what follows an operator.';
COMMENT ON COLUMN app.asset_right.settled IS
  'Whether only a decision of two people changes it. Until the asset is approved, what is written about its operator does.';
COMMENT ON COLUMN app.asset_right.entered_at IS 'When it was entered.';
COMMENT ON COLUMN app.asset_right.entered_by IS 'The change by which it was entered; null for what follows an operator or a predecessor.';
COMMENT ON COLUMN app.asset_right.ended_at IS 'When it ended by a transfer, a variation or a discharge; null while it is in force.';
COMMENT ON COLUMN app.asset_right.ended_by IS 'The change by which it ended.';

COMMENT ON TABLE app.right_change IS
  'A change of the rights in an asset that one person proposed and another decides.';
COMMENT ON COLUMN app.right_change.company_id IS 'The company of the asset.';
COMMENT ON COLUMN app.right_change.id IS 'Identifies the change in the company.';
COMMENT ON COLUMN app.right_change.asset_id IS 'The asset.';
COMMENT ON COLUMN app.right_change.action IS 'Whether a right is registered, transferred, varied or discharged.';
COMMENT ON COLUMN app.right_change.kind IS 'The kind of the right.';
COMMENT ON COLUMN app.right_change.right_id IS 'The right that it changes; null for a new one.';
COMMENT ON COLUMN app.right_change.party_id IS 'Who is to have the right; null where the party stays.';
COMMENT ON COLUMN app.right_change.numerator IS
  'The share that is transferred, numerator / denominator of the whole asset; null where no title is transferred.';
COMMENT ON COLUMN app.right_change.denominator IS 'The denominator of the share; null where no title is transferred.';
COMMENT ON COLUMN app.right_change.with_operation IS 'Whether the operating right goes to the same party with a title.';
COMMENT ON COLUMN app.right_change.terms IS 'The terms of the right after the change; empty when nothing was written.';
COMMENT ON COLUMN app.right_change.valid_from IS 'The first day of the right after the change; null when it has none.';
COMMENT ON COLUMN app.right_change.valid_until IS 'The last day of the right after the change; null when it has none.';
COMMENT ON COLUMN app.right_change.document_id IS 'The document, filed with the asset, that the change rests on.';
COMMENT ON COLUMN app.right_change.state IS 'Whether it is proposed, entered, refused or withdrawn.';
COMMENT ON COLUMN app.right_change.proposed_by IS 'Who proposed it.';
COMMENT ON COLUMN app.right_change.proposed_at IS 'When it was proposed.';
COMMENT ON COLUMN app.right_change.decided_by IS 'Who entered, refused or withdrew it; null before.';
COMMENT ON COLUMN app.right_change.decided_at IS 'When it was entered, refused or withdrawn; null before.';
COMMENT ON COLUMN app.right_change.reason IS 'Why it was refused; null otherwise.';
COMMENT ON FUNCTION app.seen_parties IS 'The parties with rights in the assets that concern the actor, in the current company.';
