CREATE FUNCTION app.fact_for_notices(fact jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid := (fact ->> 'companyID')::uuid;
  actor uuid := (fact ->> 'actorID')::uuid;
  subject uuid := (fact ->> 'subjectID')::uuid;
  item uuid := coalesce((fact -> 'after' ->> 'child')::uuid, subject);
  about text := fact ->> 'subjectType';
  type text := fact ->> 'type';
BEGIN
  RETURN fact || jsonb_build_object(
    'people', CASE WHEN company IS NULL THEN '[]' ELSE app.people_with_roles(company) END,
    'hands', CASE WHEN actor IS NULL THEN '[]' ELSE to_jsonb(app.hands_of(actor, company)) END || CASE WHEN type = 'redemption.approved'
      THEN to_jsonb(app.hands_of((app.request_of_notice(subject) ->> 'madeBy')::uuid, company)) ELSE '[]' END,
    'work', CASE WHEN about = 'work_item' THEN app.work_of_notice(company, item) END,
    'named', CASE WHEN type = 'work.noted' THEN app.named_in_note(company, subject, actor, (fact ->> 'at')::timestamptz) ELSE '[]' END,
    'formerHolder', CASE WHEN type = 'work.handed_over' THEN app.last_holder_in_case(company, item) END,
    'proposerID', CASE WHEN type = 'rop.change_refused'
      THEN app.proposer_of_rop_change(company, subject, (fact -> 'after' ->> 'changeID')::uuid) END,
    'pass', CASE WHEN about = 'asset' THEN app.pass_of_notice(company, (fact -> 'after' ->> 'passID')::uuid) END,
    'proposal', CASE WHEN about = 'proposal' THEN app.proposal_of_notice(subject) END,
    'request', CASE WHEN about IN ('mint_request', 'redemption') THEN app.request_of_notice(subject) END,
    'deal', app.deal_of_notice(company, about, subject),
    'admission', CASE WHEN about = 'company' THEN app.admission_of_notice(company) END,
    'officers', CASE WHEN type IN ('mint.requested', 'mint_proposal.made')
      THEN (SELECT coalesce(jsonb_agg(m), '[]') FROM app.mint_people() AS m) ELSE '[]' END);
END
$$;
COMMENT ON FUNCTION app.fact_for_notices IS
  'A fact, see facts_by_id, with everything that decides who is told about it: the people of the company with their roles, the '
  'accounts that count as the actor, or as the requester of an approved redemption, and the present state of what it is about. For an '
  'item that was handed over, that is the next item of its case.';
ALTER FUNCTION app.fact_for_notices OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.fact_for_notices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.fact_for_notices TO atlas_registry;
