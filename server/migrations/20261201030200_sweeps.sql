-- The door sweeps sessions that ended long ago; their history is in the facts of the account.
GRANT DELETE ON app.session TO atlas_door;
CREATE INDEX session_by_end ON app.session (least(coalesce(ended_at, expires_at), expires_at));
CREATE INDEX outbox_by_sending ON app.outbox (sent_at) WHERE sent_at IS NOT NULL;
