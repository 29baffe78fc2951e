-- Who applied for a company, as the desk has to be able to check it: the person can change their profile afterwards.
ALTER TABLE app.admission ADD COLUMN applicant_name text;
ALTER TABLE app.admission ADD COLUMN applicant_phone text;
ALTER TABLE app.admission ADD COLUMN applicant_identity text;
