CREATE FUNCTION app.verified_holder(wanted text) RETURNS uuid
LANGUAGE sql STABLE AS $$ SELECT v.person_id FROM app.verified_number v WHERE v.phone = verified_holder.wanted $$;
COMMENT ON FUNCTION app.verified_holder IS 'The person who proved that a phone number is theirs; null when nobody has.';
REVOKE EXECUTE ON FUNCTION app.verified_holder FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.verified_holder TO atlas_registry;
