CREATE FUNCTION app.party_as_written(company uuid, written_name text, written_id text, written_phone text, stated_kind text) RETURNS uuid
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app.party (company_id, kind, name, national_id, phone)
  VALUES (company, stated_kind, written_name, written_id, written_phone)
  ON CONFLICT (company_id, name, national_id, phone) DO NOTHING;
  RETURN (
    SELECT p.id FROM app.party p
    WHERE p.company_id = company AND p.name = written_name AND p.national_id = written_id AND p.phone = written_phone);
END
$$;
COMMENT ON FUNCTION app.party_as_written IS
  'The party of a company with exactly this name, National ID and phone number, which it enters if there is none. A kind counts '
  'only for a new party.';
REVOKE EXECUTE ON FUNCTION app.party_as_written FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.party_as_written TO atlas_app, atlas_registry;
