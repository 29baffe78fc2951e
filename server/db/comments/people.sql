COMMENT ON TABLE app.user_account IS
  'A person''s account. It belongs to no company; what the person may do in one is in membership.';
COMMENT ON COLUMN app.user_account.id IS 'Identifies the person everywhere, also as `sub` in access tokens.';
COMMENT ON COLUMN app.user_account.email IS 'Address that the person signs in with, in lower case.';
COMMENT ON COLUMN app.user_account.name IS 'What the person is called.';
COMMENT ON COLUMN app.user_account.phone IS
  'Phone number in E.164, such as +263771234567; null when none was given. Only with a row in '
  'verified_number is it proven to be the person''s; a typed one identifies nobody.';
COMMENT ON COLUMN app.user_account.national_id IS 'National ID as the person wrote it; null when none was given.';
COMMENT ON COLUMN app.user_account.password_hash IS 'Argon2id hash of the password. Only the front door reads it.';
COMMENT ON COLUMN app.user_account.super_admin IS 'Whether the person runs the platform and may enter every company.';
COMMENT ON COLUMN app.user_account.created_at IS 'When the account was made.';
COMMENT ON COLUMN app.user_account.disabled_at IS
  'When the account was closed; null while it is open. A closed one cannot sign in.';

COMMENT ON TABLE app.session IS 'A signed-in device of a person, until it signs out or expires.';
COMMENT ON COLUMN app.session.id IS 'Identifies the session in access tokens.';
COMMENT ON COLUMN app.session.user_id IS 'The person who is signed in.';
COMMENT ON COLUMN app.session.device IS
  'What the device is called in the list of sessions, such as "Chrome on Android".';
COMMENT ON COLUMN app.session.created_at IS 'When the person signed in.';
COMMENT ON COLUMN app.session.last_seen_at IS 'When the session last renewed its token.';
COMMENT ON COLUMN app.session.expires_at IS 'After this moment the session is of no use.';
COMMENT ON COLUMN app.session.ended_at IS 'When it was ended, by signing out or otherwise; null while it lives.';

COMMENT ON TABLE app.refresh_token IS
  'One row for each refresh token ever given. The second use of a spent one ends its session.';
COMMENT ON COLUMN app.refresh_token.token_hash IS 'SHA-256 of the token, which only the browser has.';
COMMENT ON COLUMN app.refresh_token.session_id IS 'The session that the token renews.';
COMMENT ON COLUMN app.refresh_token.created_at IS 'When the token was given.';
COMMENT ON COLUMN app.refresh_token.spent_at IS 'When it was exchanged for the next one; null before that.';

COMMENT ON TABLE app.password_reset IS 'A link to set a new password, mailed to the owner of an account.';
COMMENT ON COLUMN app.password_reset.token_hash IS 'SHA-256 of the secret in the link.';
COMMENT ON COLUMN app.password_reset.user_id IS 'Whose password it sets.';
COMMENT ON COLUMN app.password_reset.created_at IS 'When it was requested.';
COMMENT ON COLUMN app.password_reset.expires_at IS 'After this moment it sets nothing.';
COMMENT ON COLUMN app.password_reset.spent_at IS 'When it was used; null before that.';

COMMENT ON TABLE app.throttle IS 'Attempts by guesser, address, person or purpose, so that guessing is slow.';
COMMENT ON COLUMN app.throttle.key IS 'A hash of what is counted, never an address or email in clear.';
COMMENT ON COLUMN app.throttle.points IS 'How many attempts were counted in the current window.';
COMMENT ON COLUMN app.throttle.expire IS
  'When the current window ends, in milliseconds since 1970 by the clock of the node that began it.';


COMMENT ON TABLE app.former_identity IS
  'National IDs that people had in their profiles before, so that two accounts of one person are known as such.';
COMMENT ON COLUMN app.former_identity.person_id IS 'Whose profile it was in.';
COMMENT ON COLUMN app.former_identity.identity IS 'The National ID, without the signs between its parts.';
COMMENT ON COLUMN app.former_identity.replaced_at IS 'When it was last taken out; it counts for 90 days from then.';
COMMENT ON TABLE app.verified_number IS
  'Phone numbers that people proved to be theirs: one number belongs to one account, and an account has one.';
COMMENT ON COLUMN app.verified_number.phone IS 'The number in E.164.';
COMMENT ON COLUMN app.verified_number.person_id IS 'Whose it is.';
COMMENT ON COLUMN app.verified_number.how IS
  '`code`: the person gave the code that was sent to it. `set up`: a program of the operator made the account with it, as '
  'in the demonstration.';
COMMENT ON COLUMN app.verified_number.verified_at IS 'When it was proven.';

COMMENT ON TABLE app.number_code IS
  'The code that was sent last to prove a phone number, one for each person. Another one takes its place.';
COMMENT ON COLUMN app.number_code.person_id IS 'Who asked for it.';
COMMENT ON COLUMN app.number_code.phone IS 'The number that it was sent to, in E.164.';
COMMENT ON COLUMN app.number_code.code_hash IS
  'HMAC-SHA-256 of person, number and code under a key of the register; the six digits could be tried out otherwise.';
COMMENT ON COLUMN app.number_code.tries IS 'How many times a code was given for it. Five, and it is of no use.';
COMMENT ON COLUMN app.number_code.expires_at IS 'After this moment it is of no use.';
