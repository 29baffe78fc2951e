CREATE FUNCTION app.waiting_numbers(definition jsonb, people jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  WITH named AS (
    SELECT DISTINCT number #>> '{}' AS phone
    FROM jsonb_path_query(definition, 'lax $.**.gatekeepers[*].phoneNumber') AS number
    WHERE NOT people ? (number #>> '{}')
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('phoneNumber', n.phone, 'isHeld', m.person IS NOT NULL) ORDER BY n.phone), '[]')
  FROM named n LEFT JOIN app.members_by_number((SELECT array_agg(phone) FROM named)) m ON m.phone = n.phone
$$;
COMMENT ON FUNCTION app.waiting_numbers IS
    'The numbers of a tree''s gatekeepers that the tree ties to nobody: [{"phoneNumber", "isHeld"}, …]. `people` says '
    'who held each number. isHeld says that a member has the number now, so that the next save gives it to them.';
REVOKE EXECUTE ON FUNCTION app.waiting_numbers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.waiting_numbers TO atlas_app;
