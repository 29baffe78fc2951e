-- Messages and links are dated by the register's clock, as the items that they belong to are.
ALTER TABLE app.work_message ALTER COLUMN sent_at SET DEFAULT app.clock();
ALTER TABLE app.work_link ALTER COLUMN created_at SET DEFAULT app.clock();
