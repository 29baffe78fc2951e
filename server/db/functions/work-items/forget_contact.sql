CREATE FUNCTION app.forget_contact(addresses text[], pseudonym text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.work_message m SET author_name = pseudonym
  FROM app.work_item w
  WHERE w.channel IN ('email', 'whatsapp') AND (w.requester_email = ANY (addresses) OR w.requester_phone = ANY (addresses))
    AND m.company_id = w.company_id AND m.item_id = w.id AND m.author = 'requester'
    AND (m.author_name = w.requester_name OR substring(m.author_name FROM '<?([^<>]+)>?$') = ANY (addresses));
  UPDATE app.work_item w SET requester_name = pseudonym,
    requester_email = CASE WHEN w.requester_email IS NOT NULL THEN 'deleted' END
  WHERE w.channel IN ('email', 'whatsapp') AND (w.requester_email = ANY (addresses) OR w.requester_phone = ANY (addresses));
END
$$;
COMMENT ON FUNCTION app.forget_contact IS
  'Removes the name and the email address of a person from what they asked by email and WhatsApp from these addresses and '
  'numbers. A number stays with its request, as it does with one by a form.';
ALTER FUNCTION app.forget_contact OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_contact FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_contact TO atlas_registry;
