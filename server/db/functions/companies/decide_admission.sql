CREATE FUNCTION app.decide_admission(applicant uuid, before text[], becomes text, told jsonb, reasons text[], comment text)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  counted constant boolean := EXISTS (SELECT FROM app.counted_company c WHERE c.id = applicant);
BEGIN
  UPDATE app.company c SET admission = becomes
  WHERE c.id = applicant AND c.admission = ANY (before) AND NOT c.desk AND app.works_at_desk()
    AND (becomes <> 'ADMITTED'
      OR NOT app.has_part_in(c.id, app.same_hands()) AND (c.admission <> 'APPLIED' OR app.applicant_is_there(c.id)));
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO app.admission AS a (company_id, reasons, comment, decided_at)
  VALUES (applicant, decide_admission.reasons, decide_admission.comment, app.clock())
  ON CONFLICT (company_id) DO UPDATE SET reasons = excluded.reasons, comment = excluded.comment, decided_at = excluded.decided_at;
  PERFORM app.record_facts(jsonb_build_array(told || jsonb_build_object('company', applicant)));
  IF app.counts_for_others(becomes) AND NOT counted THEN
    PERFORM app.tell_of_claims(applicant);
  END IF;
  RETURN true;
END
$$;
COMMENT ON FUNCTION app.decide_admission IS
  'Takes a company one step on, with the desk''s reasons and words, and writes the fact into its history. Its claims count '
  'once it is admitted, and the companies that they overlap are told. The caller has checked that the step is open; false if '
  'the company is in another state by now. Nobody admits or reinstates a company that they have a part in, and none is admitted whose applicant is gone. Suspending '
  'and returning protect others, so that a company cannot hinder them by taking someone of the desk in.';
ALTER FUNCTION app.decide_admission OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.decide_admission FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.decide_admission TO atlas_app;
