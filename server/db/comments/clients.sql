COMMENT ON TABLE app.client_grant IS 'A signed link by which a client opens the map of their own assets.';
COMMENT ON COLUMN app.client_grant.company_id IS 'The company that gave the link.';
COMMENT ON COLUMN app.client_grant.id IS 'Identifies the link in the company.';
COMMENT ON COLUMN app.client_grant.client_id IS
  'The link''s client: the member, or a random id for a client without an account.';
COMMENT ON COLUMN app.client_grant.member_id IS 'The client''s account; null if they have none.';
COMMENT ON COLUMN app.client_grant.operator_phone IS
    'The client''s assets are those that carry this number, in E.164. It is the number at the time the link was made, '
    'so that nobody can reach a neighbour''s assets by changing their own number.';
COMMENT ON COLUMN app.client_grant.client_name IS 'What the client is called.';
COMMENT ON COLUMN app.client_grant.label IS 'What the company calls the link.';
COMMENT ON COLUMN app.client_grant.token_hash IS 'SHA-256 of a 256-bit secret, which only the link contains.';
COMMENT ON COLUMN app.client_grant.created_by IS 'Who made the link.';
COMMENT ON COLUMN app.client_grant.created_at IS 'When it was made.';
COMMENT ON COLUMN app.client_grant.expires_at IS 'After this moment it opens nothing.';
COMMENT ON COLUMN app.client_grant.last_used_at IS 'When a map was last opened with it; null before the first time.';
COMMENT ON COLUMN app.client_grant.withdrawn_at IS 'When the company withdrew it; null if it did not.';

COMMENT ON TABLE app.client_map_use IS 'When the opening of a client''s map was last recorded: once an hour at most.';
COMMENT ON COLUMN app.client_map_use.company_id IS 'The company.';
COMMENT ON COLUMN app.client_map_use.client_id IS 'The client, as in client_grant, or a member.';
COMMENT ON COLUMN app.client_map_use.recorded_at IS 'When it was last recorded.';
