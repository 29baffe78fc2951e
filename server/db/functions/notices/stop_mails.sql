CREATE FUNCTION app.stop_mails(person uuid, company uuid, mail jsonb, push jsonb) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF app.address_of(person) IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO app.notice_setting AS s (person_id, company_id, mail, push, quiet)
  VALUES (stop_mails.person, stop_mails.company, stop_mails.mail, stop_mails.push, true)
  ON CONFLICT (person_id, company_id) DO UPDATE SET mail = excluded.mail, changed_at = app.clock();
  UPDATE app.notice n SET mail_at = NULL
  WHERE n.person_id = stop_mails.person AND n.company_id IS NOT DISTINCT FROM stop_mails.company AND n.mail_at IS NOT NULL;
  RETURN true;
END
$$;
COMMENT ON FUNCTION app.stop_mails IS
  'Sets a person''s choices of mails for a company, with the link of one of them, and stops those that wait. Returns false if the '
  'account is gone. `push` is what the person has of browsers if they have chosen nothing yet.';
ALTER FUNCTION app.stop_mails OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.stop_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.stop_mails TO atlas_door;
