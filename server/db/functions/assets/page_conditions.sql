CREATE FUNCTION app.page_conditions(company uuid, filter jsonb) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, app AS $$
DECLARE
  conditions text[] := '{}';
  operator_words constant text := 'app.search_lines(a.operator_phone, a.operator_name)';
  asset_words constant text := 'app.search_lines(a.asset_name, a.asset_number)';
  -- A caller who does not see the company finds by an operator only what they operate.
  own constant text := CASE WHEN app.sees_company() THEN '' ELSE ' AND a.id IN (SELECT app.own_assets())' END;
BEGIN
  IF filter ? 'state' THEN
    conditions := conditions || format('a.compliance_state = %L', filter ->> 'state');
  END IF;
  IF filter ? 'approved' THEN
    conditions := conditions || CASE WHEN (filter ->> 'approved')::boolean THEN $yes$a.compliance_state = 'APPROVED'$yes$
      ELSE $no$a.compliance_state <> 'APPROVED'$no$ END;
  END IF;
  IF filter ? 'jurisdiction' THEN
    conditions := conditions || format('app.lies_in_jurisdiction(%L, a.id, %L)', company, filter ->> 'jurisdiction');
  END IF;
  IF filter ? 'box' THEN
    conditions := conditions || format('a.ring OPERATOR(public.&&) public.ST_MakeEnvelope(%s, %s, %s, %s, 4326)',
      (filter -> 'box' ->> 0)::float, (filter -> 'box' ->> 1)::float, (filter -> 'box' ->> 2)::float, (filter -> 'box' ->> 3)::float);
  END IF;
  -- Words are one line each; a pattern of two lines would match across them.
  IF concat(filter ->> 'search', filter ->> 'find') LIKE E'%\n%' THEN
    conditions := conditions || 'false'::text;
  END IF;
  IF filter ? 'search' THEN
    conditions := conditions || format('(%s LIKE %L%s)', operator_words, lower(filter ->> 'search'), own);
  END IF;
  IF filter ? 'find' THEN
    conditions := conditions || format('(%s LIKE %L OR %s LIKE %L%s)', asset_words, lower(filter ->> 'find'),
      operator_words, lower(filter ->> 'find'), own);
  END IF;
  RETURN array_to_string(conditions, ' AND ');
END
$$;
COMMENT ON FUNCTION app.page_conditions IS
  'The conditions of a filter on an asset `a` that no order of the table helps with, as SQL; empty without any. Values '
  'are quoted literals, so that the planner sees them. `search` and `find` are patterns of LIKE.';
REVOKE EXECUTE ON FUNCTION app.page_conditions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.page_conditions TO atlas_registry;
