COMMENT ON TABLE app.proposal IS 'A change that one person proposed and a second one decides.';
COMMENT ON COLUMN app.proposal.id IS 'Identifies the proposal.';
COMMENT ON COLUMN app.proposal.company_id IS 'The company; null for a rate or an officer, which hold for the whole register.';
COMMENT ON COLUMN app.proposal.kind IS 'What kind of change it is: a row of the table of steps that need two people.';
COMMENT ON COLUMN app.proposal.subject IS
  'What it would change, by the id or name that it has in its kind: a tree, a company, a payment, a currency, a person.';
COMMENT ON COLUMN app.proposal.label IS 'The name of the subject for lists; null if it needs none, or is a person, whose account has it.';
COMMENT ON COLUMN app.proposal.before IS 'What was in force when it was made, in the shape of its kind; null if nothing was.';
COMMENT ON COLUMN app.proposal.after IS 'What would be in force, in the shape of its kind.';
COMMENT ON COLUMN app.proposal.made_by IS 'Who proposed it.';
COMMENT ON COLUMN app.proposal.made_at IS 'When it was proposed.';
COMMENT ON COLUMN app.proposal.state IS
  'PROPOSED, then IN_FORCE, REFUSED, WITHDRAWN, or STALE once its subject changed in another way.';
COMMENT ON COLUMN app.proposal.decided_by IS 'Who ended it; null for the register itself and while it waits.';
COMMENT ON COLUMN app.proposal.decided_at IS 'When it ended; null while it waits.';
COMMENT ON COLUMN app.proposal.reason IS 'Why it was refused, in words; null otherwise.';
