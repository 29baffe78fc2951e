COMMENT ON TABLE app.gate_tree IS 'A tree of gates that a company takes its assets through.';
COMMENT ON COLUMN app.gate_tree.company_id IS 'The company.';
COMMENT ON COLUMN app.gate_tree.id IS 'Identifies the tree in the company.';
COMMENT ON COLUMN app.gate_tree.version IS 'Its newest version, from 1.';
COMMENT ON COLUMN app.gate_tree.created_at IS 'When it was first saved.';

COMMENT ON TABLE app.gate_tree_version IS 'A tree of gates as it was saved, never changed.';
COMMENT ON COLUMN app.gate_tree_version.company_id IS 'The company.';
COMMENT ON COLUMN app.gate_tree_version.tree_id IS 'The tree.';
COMMENT ON COLUMN app.gate_tree_version.version IS 'Counted from 1 for each tree.';
COMMENT ON COLUMN app.gate_tree_version.definition IS
    '{"name", "treeType", "children", "incomeTree", "shareholderTree"}, as it is sent.';
COMMENT ON COLUMN app.gate_tree_version.saved_by IS 'Who saved it.';
COMMENT ON COLUMN app.gate_tree_version.saved_at IS 'When it was saved.';
COMMENT ON COLUMN app.gate_tree_version.people IS
    'Who held each gatekeeper''s number when the version was saved: {"+263…": id of the person}. Numbers that no '
    'member of the company held are left out.';

COMMENT ON TABLE app.gate_run IS 'One asset''s progress through one tree of gates.';
COMMENT ON COLUMN app.gate_run.company_id IS 'The company.';
COMMENT ON COLUMN app.gate_run.id IS 'Identifies the run in the company.';
COMMENT ON COLUMN app.gate_run.asset_id IS 'The asset.';
COMMENT ON COLUMN app.gate_run.tree_id IS 'The tree.';
COMMENT ON COLUMN app.gate_run.version IS 'The version of the tree that it follows.';
COMMENT ON COLUMN app.gate_run.plan IS
  'The gates of that version and of the trees that it was linked to, as a list with their references resolved.';
COMMENT ON COLUMN app.gate_run.compliant IS 'Whether the latest cycle of every gate is passed or waived.';
COMMENT ON COLUMN app.gate_run.started_by IS 'Who started it.';
COMMENT ON COLUMN app.gate_run.started_at IS 'When it was started.';
COMMENT ON COLUMN app.gate_run.next_check_on IS
    'The day in Africa/Harare on which the next cycle opens, a review has waited too long or a gate becomes overdue, '
    'unless something happens first; null when no day matters.';

COMMENT ON TABLE app.gate_pass IS
  'One cycle of one gate of a run: what was handed in, and how far it has got. Days are those of Africa/Harare.';
COMMENT ON COLUMN app.gate_pass.company_id IS 'The company.';
COMMENT ON COLUMN app.gate_pass.id IS 'Identifies the pass in the company.';
COMMENT ON COLUMN app.gate_pass.run_id IS 'The run.';
COMMENT ON COLUMN app.gate_pass.node_id IS 'The gate in the run''s plan.';
COMMENT ON COLUMN app.gate_pass.cycle IS 'Counted from 1 for each gate of a run.';
COMMENT ON COLUMN app.gate_pass.state IS 'How far it has got, from LOCKED to PASSED or WAIVED.';
COMMENT ON COLUMN app.gate_pass.attempt IS
    'How many times evidence was handed in; verdicts and evidence carry this number.';
COMMENT ON COLUMN app.gate_pass.quorum IS
  'How many gatekeepers must attest the current attempt: those in good standing when it was handed in.';
COMMENT ON COLUMN app.gate_pass.missed IS 'Cycles that went by unopened before this one.';
COMMENT ON COLUMN app.gate_pass.opened_on IS 'The day on which the cycle opened.';
COMMENT ON COLUMN app.gate_pass.submitted_on IS 'The day on which the current attempt was handed in; null before that.';
COMMENT ON COLUMN app.gate_pass.passed_on IS 'The day on which it was passed or waived; null before that.';
COMMENT ON COLUMN app.gate_pass.submitted_by IS 'Who handed in the current attempt; null before that.';
COMMENT ON COLUMN app.gate_pass.reminded IS
  'The latest reminder of the end of the cycle, as days before it; null before the first.';
COMMENT ON COLUMN app.gate_pass.reason IS 'Why it was rejected, waived or reversed, in words; null otherwise.';
COMMENT ON COLUMN app.gate_pass.hold_id IS 'The hold of the current attempt; null when nothing is required.';
COMMENT ON COLUMN app.gate_pass.transfers IS '[transfer id, …] of the payment, the share of the gate first.';
COMMENT ON COLUMN app.gate_pass.reversal_asked_by IS
  'The first of the two managers who reverse a pass; null while no one has asked.';
COMMENT ON COLUMN app.gate_pass.source_kind IS
  'While it awaits funds or is overdue: what kind of account it is paid from. Stored because the sweep asks for it '
  'at every commit, across all companies.';
COMMENT ON COLUMN app.gate_pass.source_id IS 'Whose account it is paid from, while it awaits funds or is overdue.';
COMMENT ON COLUMN app.gate_pass.source_amount IS
  'How many milli-Megajoules it takes, while it awaits funds or is overdue.';

COMMENT ON TABLE app.gate_evidence IS 'A document that was handed in with an attempt at a gate.';
COMMENT ON COLUMN app.gate_evidence.company_id IS 'The company.';
COMMENT ON COLUMN app.gate_evidence.pass_id IS 'The pass.';
COMMENT ON COLUMN app.gate_evidence.attempt IS 'The attempt that it was handed in with.';
COMMENT ON COLUMN app.gate_evidence.document_id IS 'The document.';
COMMENT ON COLUMN app.gate_evidence.sha256 IS 'SHA-256 of the file as it was handed in.';

COMMENT ON TABLE app.gate_verdict IS 'A gatekeeper''s verdict on an attempt at a gate. One person counts once.';
COMMENT ON COLUMN app.gate_verdict.company_id IS 'The company.';
COMMENT ON COLUMN app.gate_verdict.id IS 'Identifies the verdict in the company.';
COMMENT ON COLUMN app.gate_verdict.pass_id IS 'The pass.';
COMMENT ON COLUMN app.gate_verdict.attempt IS 'The attempt that it is about.';
COMMENT ON COLUMN app.gate_verdict.person_id IS 'The gatekeeper.';
COMMENT ON COLUMN app.gate_verdict.verdict IS 'Whether they attested, rejected or asked.';
COMMENT ON COLUMN app.gate_verdict.reason_code IS 'Why they rejected, as a code; null for other verdicts.';
COMMENT ON COLUMN app.gate_verdict.note IS 'Their note; null if there is none.';
COMMENT ON COLUMN app.gate_verdict.given_at IS 'When it was given.';

COMMENT ON TABLE app.gate_policy IS 'The gatekeepers'' share of a gate''s Megajoules; 10 percent without a row.';
COMMENT ON COLUMN app.gate_policy.company_id IS 'The company.';
COMMENT ON COLUMN app.gate_policy.reward_percent IS 'Their share in percent, 0 to 100.';
COMMENT ON COLUMN app.gate_policy.changed_at IS 'When it was last set.';

COMMENT ON TABLE app.gate_keeper IS 'Whom each gate of a tree names, now or in the past.';
COMMENT ON COLUMN app.gate_keeper.company_id IS 'The company.';
COMMENT ON COLUMN app.gate_keeper.person_id IS 'The gatekeeper.';
COMMENT ON COLUMN app.gate_keeper.tree_id IS 'The tree.';
COMMENT ON COLUMN app.gate_keeper.node_id IS 'The gate.';
COMMENT ON COLUMN app.gate_keeper.named_until IS
    'When the tree stopped naming them at the gate; null while it does. Runs that began later do not concern them.';
COMMENT ON FUNCTION app.seen_passes IS 'The passes of the assets in seen_assets.';

COMMENT ON COLUMN app.asset_guard.company_id IS 'The company.';
COMMENT ON COLUMN app.asset_guard.person_id IS 'Who guards the asset.';
COMMENT ON COLUMN app.asset_guard.asset_id IS 'The asset.';
