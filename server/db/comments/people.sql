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

COMMENT ON COLUMN app.user_account.email_proven_at IS
  'When the person first opened a link that was mailed to their address; null while they have not. Only then may they belong to '
  'a company, pay and decide.';

COMMENT ON TABLE app.email_proof IS 'A mailed link by which a person proves that they read the mail of their account''s address.';
COMMENT ON COLUMN app.email_proof.token_hash IS 'SHA-256 of the secret in the link.';
COMMENT ON COLUMN app.email_proof.person_id IS 'Whose address it proves.';
COMMENT ON COLUMN app.email_proof.email IS 'The address that it was mailed to. It proves nothing once the account has another one.';
COMMENT ON COLUMN app.email_proof.expires_at IS 'After this moment it proves nothing.';

COMMENT ON COLUMN app.user_account.deleted_at IS
  'When its person deleted it; null while they have not. Nothing in the row identifies them then.';

COMMENT ON TABLE app.email_change IS
    'A new email address that is waiting for confirmation, or that the former address can still undo.';
COMMENT ON COLUMN app.email_change.id IS 'Identifies the change.';
COMMENT ON COLUMN app.email_change.user_id IS 'Whose address changes.';
COMMENT ON COLUMN app.email_change.old_email IS
    'The address of the account when the change was requested. It gets the undo link.';
COMMENT ON COLUMN app.email_change.new_email IS 'The address that confirms.';
COMMENT ON COLUMN app.email_change.confirm_hash IS 'SHA-256 of the secret in the link to the new address.';
COMMENT ON COLUMN app.email_change.undo_hash IS 'SHA-256 of the secret in the link to the former address.';
COMMENT ON COLUMN app.email_change.requested_at IS 'When it was requested.';
COMMENT ON COLUMN app.email_change.confirm_until IS 'After this moment it cannot be confirmed.';
COMMENT ON COLUMN app.email_change.undo_until IS
    'Until this moment the change can be undone, and the former address stays reserved for the account.';
COMMENT ON COLUMN app.email_change.confirmed_at IS 'When the account got the new address; null before that.';
COMMENT ON COLUMN app.email_change.ended_at IS 'When it was undone, abandoned or replaced; null before that.';

COMMENT ON TABLE app.deleted_address IS
    'Keyed hashes of the addresses of deleted accounts, which reveal a later account of the same person.';
COMMENT ON COLUMN app.deleted_address.mark IS 'The hash. Without the register''s key no address can be tried against it.';
COMMENT ON COLUMN app.deleted_address.person_id IS 'The deleted account.';

COMMENT ON TABLE app.former_self IS
  'Deleted accounts of a person who signed up again with the same address: what they began there is still their own.';
COMMENT ON COLUMN app.former_self.person_id IS 'The present account.';
COMMENT ON COLUMN app.former_self.former_id IS 'The deleted account.';

COMMENT ON TABLE app.session IS 'A signed-in device of a person, until it signs out or expires.';
COMMENT ON COLUMN app.session.id IS 'Identifies the session in access tokens.';
COMMENT ON COLUMN app.session.user_id IS 'The person who is signed in.';
COMMENT ON COLUMN app.session.device IS
  'What the device is called in the list of sessions, such as "Chrome on Android".';
COMMENT ON COLUMN app.session.given_name IS 'What the person calls the device; null until they do.';
COMMENT ON COLUMN app.session.created_at IS 'When the person signed in.';
COMMENT ON COLUMN app.session.last_seen_at IS 'When the session last renewed its token.';
COMMENT ON COLUMN app.session.expires_at IS 'After this moment the session is no longer valid.';
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
COMMENT ON COLUMN app.throttle.key IS 'A hash of what is counted, never an address or email in plain text.';
COMMENT ON COLUMN app.throttle.points IS 'How many attempts were counted in the current window.';
COMMENT ON COLUMN app.throttle.expire IS
  'When the current window ends, in milliseconds since 1970 by the clock of the node that began it.';


COMMENT ON TABLE app.former_identity IS
    'National IDs that people used to have in their profiles, so that two accounts of one person are recognised.';
COMMENT ON COLUMN app.former_identity.person_id IS 'Whose profile it was in.';
COMMENT ON COLUMN app.former_identity.identity IS 'The National ID, without the signs between its parts.';
COMMENT ON COLUMN app.former_identity.replaced_at IS 'When it was last taken out; it counts for 90 days from then.';
COMMENT ON TABLE app.former_number IS
  'Phone numbers that people had verified before, so that two accounts of one person are known as such.';
COMMENT ON COLUMN app.former_number.person_id IS 'Who had verified it.';
COMMENT ON COLUMN app.former_number.phone IS 'The number in E.164.';
COMMENT ON COLUMN app.former_number.replaced_at IS 'When it was last given up or lost; it counts for 90 days from then.';
COMMENT ON TABLE app.verified_number IS
  'Phone numbers that people proved to be theirs: one number belongs to one account, and an account has one.';
COMMENT ON COLUMN app.verified_number.phone IS 'The number in E.164.';
COMMENT ON COLUMN app.verified_number.person_id IS 'Whose it is.';
COMMENT ON COLUMN app.verified_number.how IS
  '`code`: the person gave the code that was sent to it. `set up`: a program of the operator made the account with it, as '
  'in the demonstration.';
COMMENT ON COLUMN app.verified_number.verified_at IS 'When it was proven.';

COMMENT ON TABLE app.number_code IS
    'The latest code sent to prove a phone number, one for each person. A new code replaces it.';
COMMENT ON COLUMN app.number_code.person_id IS 'Who asked for it.';
COMMENT ON COLUMN app.number_code.phone IS 'The number that it was sent to, in E.164.';
COMMENT ON COLUMN app.number_code.code_hash IS
    'HMAC-SHA-256 of person, number and code under a key of the register; otherwise six digits could be guessed.';
COMMENT ON COLUMN app.number_code.tries IS 'How many times a code was entered for it. After five it is no longer valid.';
COMMENT ON COLUMN app.number_code.expires_at IS 'After this moment it is no longer valid.';
COMMENT ON COLUMN app.session.second_factor_at IS
  'When the person last gave a second factor in this session; null if never. Sensitive steps need a fresh one.';

COMMENT ON TABLE app.authenticator IS
  'A person''s authenticator app, which shows a new code every thirty seconds.';
COMMENT ON COLUMN app.authenticator.user_id IS 'Whose it is.';
COMMENT ON COLUMN app.authenticator.secret IS
  'The secret that the app shares with the register, sealed by the vault for this person; null until a first code proved it.';
COMMENT ON COLUMN app.authenticator.added_at IS 'When its first code was given; null before that.';
COMMENT ON COLUMN app.authenticator.last_used_at IS
    'When one of its codes was last used; null if only the first one was.';
COMMENT ON COLUMN app.authenticator.last_step IS
    'The period of thirty seconds, counted from 1970, of the latest code used. Codes of this and earlier periods are '
    'spent.';
COMMENT ON COLUMN app.authenticator.next_secret IS
  'The sealed secret of an app that is being set up; null if none is. The current one works until a code of this one is given.';
COMMENT ON COLUMN app.authenticator.next_until IS 'Until when a first code of the app being set up is accepted.';

COMMENT ON TABLE app.recovery_code IS 'Codes for a person who has lost their second factor; each works once.';
COMMENT ON COLUMN app.recovery_code.code_hash IS
  'A keyed hash of the code and its person. The key is not in the database in plain text.';
COMMENT ON COLUMN app.recovery_code.user_id IS 'Whose it is.';
COMMENT ON COLUMN app.recovery_code.created_at IS 'When it was made.';
COMMENT ON COLUMN app.recovery_code.used_at IS 'When it was used; null before that.';

COMMENT ON TABLE app.passkey IS 'A passkey of a person: a key pair whose private half never leaves their device.';
COMMENT ON COLUMN app.passkey.id IS 'Identifies it in calls.';
COMMENT ON COLUMN app.passkey.user_id IS 'Whose it is.';
COMMENT ON COLUMN app.passkey.credential_id IS 'The id by which the device knows it.';
COMMENT ON COLUMN app.passkey.public_key IS 'Its public key, in COSE.';
COMMENT ON COLUMN app.passkey.counter IS
  'How often the device says it has signed with it; 0 for devices that do not count. It never goes back.';
COMMENT ON COLUMN app.passkey.transports IS 'How the browser reaches the device, such as usb or internal.';
COMMENT ON COLUMN app.passkey.name IS 'What the person calls it.';
COMMENT ON COLUMN app.passkey.created_at IS 'When it was added.';
COMMENT ON COLUMN app.passkey.last_used_at IS 'When it was last used; null if never.';

COMMENT ON TABLE app.sign_in_step IS 'A sign-in with the right password that still needs a second factor.';
COMMENT ON COLUMN app.sign_in_step.token_hash IS 'SHA-256 of the secret in the browser''s cookie.';
COMMENT ON COLUMN app.sign_in_step.user_id IS 'Whose sign-in it is.';
COMMENT ON COLUMN app.sign_in_step.created_at IS 'When the password was right.';
COMMENT ON COLUMN app.sign_in_step.expires_at IS 'After this moment it accepts nothing.';
COMMENT ON COLUMN app.sign_in_step.wrong_codes IS 'How many wrong second factors it has seen.';
COMMENT ON COLUMN app.sign_in_step.spent_at IS 'When it began a session; null before that.';

COMMENT ON TABLE app.passkey_challenge IS 'Random bytes that a passkey has to sign once, within a few minutes.';
COMMENT ON COLUMN app.passkey_challenge.challenge_hash IS 'SHA-256 of the bytes.';
COMMENT ON COLUMN app.passkey_challenge.user_id IS 'Whose passkey has to sign.';
COMMENT ON COLUMN app.passkey_challenge.purpose IS 'What the signature is for.';
COMMENT ON COLUMN app.passkey_challenge.session_id IS 'The session that asked; null for a sign-in.';
COMMENT ON COLUMN app.passkey_challenge.sign_in IS 'The sign-in that asked; null in a session.';
COMMENT ON COLUMN app.passkey_challenge.expires_at IS 'After this moment no signature is taken.';

COMMENT ON TABLE app.waiting_sign_up IS
  'Sign-ups from a network that has made many accounts. The account is made when its mailed link is opened.';
COMMENT ON COLUMN app.waiting_sign_up.token_hash IS 'SHA-256 of the secret in the link.';
COMMENT ON COLUMN app.waiting_sign_up.email IS 'The address that the link was mailed to.';
COMMENT ON COLUMN app.waiting_sign_up.name IS 'What the person is called.';
COMMENT ON COLUMN app.waiting_sign_up.expires_at IS 'After this moment the link makes no account, and the row is deleted.';

COMMENT ON TABLE app.person_picture IS
  'The picture of a person, at most 512 pixels wide and high. People who share a company with them see it.';
COMMENT ON COLUMN app.person_picture.person_id IS 'Whose picture it is.';
COMMENT ON COLUMN app.person_picture.id IS 'Random; the only name under which it is read. Another picture has another one.';
COMMENT ON COLUMN app.person_picture.media_type IS 'Found in the bytes, whatever the sender said.';
COMMENT ON COLUMN app.person_picture.sha256 IS 'SHA-256 of the bytes, and the entity tag of the answer.';
COMMENT ON COLUMN app.person_picture.bytes IS 'The picture as it is shown, without what a camera wrote into it. At most 200 kB.';
COMMENT ON COLUMN app.person_picture.added_at IS 'When it was set.';
