-- What attempts are counted by, in the columns that the counting library writes, in their order. The counts so far are
-- dropped: they belonged to accounts, and none of them is older than two days.

DROP TABLE app.throttle;

CREATE TABLE app.throttle (
  key text PRIMARY KEY,
  points int NOT NULL,
  expire bigint
);
CREATE INDEX throttle_by_end ON app.throttle (expire);
GRANT SELECT, INSERT, UPDATE, DELETE ON app.throttle TO atlas_door;
