CREATE FUNCTION app.masked_gates(gates jsonb, people jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(gate || jsonb_build_object('children', app.masked_gates(gate -> 'children', people), 'gatekeepers', (
      SELECT coalesce(jsonb_agg(CASE WHEN people ->> (keeper ->> 'phoneNumber') = app.current_user_id()::text THEN keeper
        ELSE keeper || jsonb_build_object('name', app.masked('name', keeper ->> 'name'),
          'phoneNumber', app.masked('phone', keeper ->> 'phoneNumber')) END ORDER BY seat), '[]')
      FROM jsonb_array_elements(gate -> 'gatekeepers') WITH ORDINALITY AS named (keeper, seat))) ORDER BY place), '[]')
    FROM jsonb_array_elements(gates) WITH ORDINALITY AS of_tree (gate, place));
END
$$;
COMMENT ON FUNCTION app.masked_gates IS
    'The gates of a tree with its gatekeepers masked, except the actor; `people` says who holds each number.';
REVOKE EXECUTE ON FUNCTION app.masked_gates FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.masked_gates TO atlas_app;
