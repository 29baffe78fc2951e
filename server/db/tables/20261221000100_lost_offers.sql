-- An offer for an asset that was sold under another deal says so, instead of reading as expired.
ALTER TABLE app.purchase_offer DROP CONSTRAINT purchase_offer_state_check, ADD CONSTRAINT purchase_offer_state_check CHECK (state IN
  ('OFFERED', 'COUNTERED', 'ACCEPTED', 'RESERVED', 'SOLD', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'LOST'));
ALTER TABLE app.purchase_offer_step DROP CONSTRAINT purchase_offer_step_step_check, ADD CONSTRAINT purchase_offer_step_step_check CHECK
  (step IN ('made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'reserved', 'sold', 'lost'));

-- Those that ended before their last day was over were ended by a sale. The owner is bound by row-level security too.
ALTER TABLE app.purchase_offer NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.purchase_offer_step NO FORCE ROW LEVEL SECURITY;
UPDATE app.purchase_offer_step s SET step = 'lost' FROM app.purchase_offer o
WHERE o.company_id = s.company_id AND o.id = s.offer_id AND o.state = 'EXPIRED' AND s.step = 'expired' AND s.made_at < o.expires_at;
UPDATE app.purchase_offer o SET state = 'LOST' FROM app.purchase_offer_step s
WHERE s.company_id = o.company_id AND s.offer_id = o.id AND s.step = 'lost' AND o.state = 'EXPIRED';
ALTER TABLE app.purchase_offer FORCE ROW LEVEL SECURITY;
ALTER TABLE app.purchase_offer_step FORCE ROW LEVEL SECURITY;
