COMMENT ON TABLE app.log_waiting IS
    'Events waiting for their place in the public log. They are not checked here, so that writing them is fast.';
COMMENT ON COLUMN app.log_waiting.arrived IS 'The order of arrival.';
COMMENT ON COLUMN app.log_waiting.event_id IS 'The event.';

COMMENT ON TABLE app.log_entry IS
    'An entry of the public log. The holder of the log''s lock assigns places without gaps.';
COMMENT ON COLUMN app.log_entry.seq IS 'Its place in the log, from 0.';
COMMENT ON COLUMN app.log_entry.event_id IS
  'The event behind it. Null where a restore lost the entry: its place stays filled, without an event.';
COMMENT ON COLUMN app.log_entry.company_id IS 'The company of the event; null between people''s wallets.';
COMMENT ON COLUMN app.log_entry.subject IS
    'A pseudonym for what the event is about, as in the leaf; never the id itself.';
COMMENT ON COLUMN app.log_entry.leaf IS 'The published text of the entry, which the tree hashes.';

COMMENT ON TABLE app.log_tile IS
    'Up to 256 adjacent hashes of one level of the log''s tree, as tlog-tiles serves them.';
COMMENT ON COLUMN app.log_tile.level IS 'Level of the tile, from 0 for the leaves.';
COMMENT ON COLUMN app.log_tile.index IS 'Place of the tile in its level, from 0.';
COMMENT ON COLUMN app.log_tile.hashes IS 'SHA-256 hashes one after another, 32 bytes each.';

COMMENT ON TABLE app.log_head IS 'The state of the public log, in one row.';
COMMENT ON COLUMN app.log_head.only_one IS 'Always true: there is one row.';
COMMENT ON COLUMN app.log_head.size IS 'How many entries the log has.';
COMMENT ON COLUMN app.log_head.verifier_key IS
  'Who signs: name, hash and key. Set by the first signature, and by a change of the key; null before the first.';

COMMENT ON TABLE app.log_checkpoint IS 'A signed state of the public log.';
COMMENT ON COLUMN app.log_checkpoint.id IS 'The order in which states were signed.';
COMMENT ON COLUMN app.log_checkpoint.size IS 'How many entries the log had.';
COMMENT ON COLUMN app.log_checkpoint.note IS 'The signed note, with the lines of the witnesses that had answered.';
COMMENT ON COLUMN app.log_checkpoint.signed_at IS 'When it was signed.';

COMMENT ON TABLE app.log_rotation IS 'A change of the key that signs the log.';
COMMENT ON COLUMN app.log_rotation.size IS 'How many entries the log had in the first state that both keys signed.';
COMMENT ON COLUMN app.log_rotation.receipt IS 'What proves the change to a stranger, as JSON.';

COMMENT ON TABLE app.log_recovery IS 'A declared recovery of the public log after a restore that lost entries.';
COMMENT ON COLUMN app.log_recovery.number IS 'Counted from 1; every later state contains the number of recoveries.';
COMMENT ON COLUMN app.log_recovery.record IS 'What proves the statement to a stranger, as JSON.';
COMMENT ON COLUMN app.log_recovery.lost IS
    'The signed states that the log no longer continues, one per line: size and root. The statement commits to this '
    'text.';
