CREATE FUNCTION app.forget_buyer(person uuid, pseudonym text) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.purchase_offer_step s SET note = ''
  FROM app.purchase_offer o
  WHERE o.buyer_id = person AND s.company_id = o.company_id AND s.offer_id = o.id AND s.side = 'buyer';
  UPDATE app.purchase_offer o SET buyer_name = pseudonym, buyer_national_id = '', buyer_phone = '', buyer_email = ''
  WHERE o.buyer_id = person;
  -- A deal that is under way, or was made, has its two parties; what came to nothing does not need the buyer's name.
  UPDATE app.reservation r SET buyer_name = pseudonym, buyer_national_id = '', buyer_phone = '', buyer_email = ''
  WHERE r.buyer_id = person AND (r.state = 'REFUNDED' OR (r.state IN ('EXPIRED', 'CANCELLED') AND r.refund = 0));
END
$$;
COMMENT ON FUNCTION app.forget_buyer IS
  'Removes the name, numbers, address and notes of a person from their offers, and from reservations that ended without a sale and '
  'with nothing left to pay back.';
ALTER FUNCTION app.forget_buyer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_buyer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_buyer TO atlas_registry;
