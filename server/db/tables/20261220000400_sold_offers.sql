-- An offer whose reservation led to the sale of the asset says so.
ALTER TABLE app.purchase_offer DROP CONSTRAINT purchase_offer_state_check, ADD CONSTRAINT purchase_offer_state_check CHECK (state IN
  ('OFFERED', 'COUNTERED', 'ACCEPTED', 'RESERVED', 'SOLD', 'DECLINED', 'WITHDRAWN', 'EXPIRED'));
ALTER TABLE app.purchase_offer_step DROP CONSTRAINT purchase_offer_step_step_check, ADD CONSTRAINT purchase_offer_step_step_check CHECK
  (step IN ('made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'reserved', 'sold'));

-- The owner is bound by row-level security too.
ALTER TABLE app.purchase_offer NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.reservation NO FORCE ROW LEVEL SECURITY;
UPDATE app.purchase_offer o SET state = 'SOLD' FROM app.reservation r
WHERE r.company_id = o.company_id AND r.offer_id = o.id AND r.state = 'SOLD' AND o.state = 'RESERVED';
ALTER TABLE app.purchase_offer FORCE ROW LEVEL SECURITY;
ALTER TABLE app.reservation FORCE ROW LEVEL SECURITY;
