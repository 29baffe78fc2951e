COMMENT ON TABLE app.survey_job IS
  'A planned survey, one for each item of Survey Jobs, whose holder is the surveyor.';
COMMENT ON COLUMN app.survey_job.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_job.id IS 'Its item in Survey Jobs.';
COMMENT ON COLUMN app.survey_job.case_id IS 'The first item of the case. Surveys of one case share what was measured.';
COMMENT ON COLUMN app.survey_job.site_description IS 'Where it takes place, in words.';
COMMENT ON COLUMN app.survey_job.site_latitude IS 'Latitude of the site in degrees on WGS84; null while it is not known.';
COMMENT ON COLUMN app.survey_job.site_longitude IS 'Longitude of the site in degrees on WGS84; null while it is not known.';
COMMENT ON COLUMN app.survey_job.planned_on IS
  'The day for which it is planned, in Africa/Harare; null for a returned job until it is planned again.';
COMMENT ON COLUMN app.survey_job.crew IS 'The name of the crew; null without one.';
COMMENT ON COLUMN app.survey_job.category_id IS
  'The category of the asset that the boundary will belong to; null while it is not known.';
COMMENT ON COLUMN app.survey_job.plot_number IS 'The number that the boundary will get; null while it is not known.';
COMMENT ON COLUMN app.survey_job.asset_id IS 'The asset that is measured again, or that was plotted from it; null before.';
COMMENT ON COLUMN app.survey_job.state IS 'Whether it is scheduled, surveyed, plotted or returned.';
COMMENT ON COLUMN app.survey_job.version IS
  'Counts changes of its plan, its outline and its state. A phone names the one that it builds on.';
COMMENT ON COLUMN app.survey_job.returned_code IS
  'Why Cartography returned the survey before this one; null for a first survey.';
COMMENT ON COLUMN app.survey_job.returned_note IS 'What Cartography wrote about it.';
COMMENT ON COLUMN app.survey_job.returned_at IS 'When it was returned.';
COMMENT ON COLUMN app.survey_job.handed_in_at IS 'When it was handed in to Cartography; null before.';
COMMENT ON COLUMN app.survey_job.created_at IS 'When it was scheduled.';

COMMENT ON TABLE app.survey_outbox IS 'The changes that one person makes on one device, in order.';
COMMENT ON COLUMN app.survey_outbox.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_outbox.id IS 'Chosen by the device.';
COMMENT ON COLUMN app.survey_outbox.person_id IS 'Whose outbox it is.';
COMMENT ON COLUMN app.survey_outbox.proven IS
  'Whether that person has sent from it. Until then, a file only says that it is theirs.';
COMMENT ON COLUMN app.survey_outbox.first_seen_at IS 'When the register first heard of it.';

COMMENT ON TABLE app.survey_change IS
  'Every change that arrived from the field, whatever its outcome. Rows are never updated or deleted.';
COMMENT ON COLUMN app.survey_change.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_change.id IS 'Chosen by the device; sent again, it gets the same answer.';
COMMENT ON COLUMN app.survey_change.outbox_id IS 'The outbox that it came from.';
COMMENT ON COLUMN app.survey_change.job_id IS 'The survey job that it names, which the company may not have.';
COMMENT ON COLUMN app.survey_change.seq IS 'Its place among the changes of the outbox to the job, from 1.';
COMMENT ON COLUMN app.survey_change.type IS 'What was done: a visit, a beacon, a photo, a note, an outline or the hand-in.';
COMMENT ON COLUMN app.survey_change.record IS 'The change as it was sent.';
COMMENT ON COLUMN app.survey_change.sha256 IS 'SHA-256 of its canonical JSON (RFC 8785).';
COMMENT ON COLUMN app.survey_change.outcome IS 'Whether it is part of the job, conflicts with another change, or was refused.';
COMMENT ON COLUMN app.survey_change.code IS 'Why it is not part of the job; null if it is.';
COMMENT ON COLUMN app.survey_change.parameters IS 'The figures and names of that reason.';
COMMENT ON COLUMN app.survey_change.assigned IS 'Whether the job was the person''s when the change arrived.';
COMMENT ON COLUMN app.survey_change.job_version IS 'The version of the job after it; null if it is not part of the job.';
COMMENT ON COLUMN app.survey_change.fact_id IS
  'The event that recorded it, which its receipt names; null if it is not part of the job.';
COMMENT ON COLUMN app.survey_change.sent_by IS 'The person who sent it, or brought it in as a file.';
COMMENT ON COLUMN app.survey_change.received_at IS 'When it arrived.';

COMMENT ON TABLE app.survey_visit IS 'A visit to a site.';
COMMENT ON COLUMN app.survey_visit.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_visit.change_id IS 'The change that brought it.';
COMMENT ON COLUMN app.survey_visit.job_id IS 'The survey job.';
COMMENT ON COLUMN app.survey_visit.arrived_at IS 'When they came, by the phone''s clock.';
COMMENT ON COLUMN app.survey_visit.left_at IS 'When they left, by the phone''s clock; null if they did not say.';
COMMENT ON COLUMN app.survey_visit.latitude IS 'Where they were, in degrees on WGS84; null if the phone did not know.';
COMMENT ON COLUMN app.survey_visit.longitude IS 'Where they were, in degrees on WGS84; null if the phone did not know.';
COMMENT ON COLUMN app.survey_visit.accuracy_metres IS 'How accurate that is, in metres.';
COMMENT ON COLUMN app.survey_visit.visited_by IS 'Who was there.';
COMMENT ON COLUMN app.survey_visit.assigned IS 'Whether the job was that person''s when it arrived.';

COMMENT ON TABLE app.survey_beacon IS
  'One measurement of a beacon. A beacon that was measured twice has two rows, and Cartography picks one.';
COMMENT ON COLUMN app.survey_beacon.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_beacon.change_id IS 'The change that brought it.';
COMMENT ON COLUMN app.survey_beacon.job_id IS 'The survey job.';
COMMENT ON COLUMN app.survey_beacon.beacon IS 'The name of the beacon.';
COMMENT ON COLUMN app.survey_beacon.latitude IS 'The mean of its fixes, in degrees on WGS84.';
COMMENT ON COLUMN app.survey_beacon.longitude IS 'The mean of its fixes, in degrees on WGS84.';
COMMENT ON COLUMN app.survey_beacon.accuracy_metres IS 'How accurate the mean is, in metres.';
COMMENT ON COLUMN app.survey_beacon.scatter_metres IS 'How far the fixes lie from it, in metres.';
COMMENT ON COLUMN app.survey_beacon.fix_count IS 'How many of the fixes count.';
COMMENT ON COLUMN app.survey_beacon.fixes IS
  'The readings of the receiver as they came: [{at, latitude, longitude, accuracy}, …], at in milliseconds since 1970.';
COMMENT ON COLUMN app.survey_beacon.reason IS 'Why it is less accurate than the company requires; null without a reason of its own.';
COMMENT ON COLUMN app.survey_beacon.instrument IS 'What it was measured with; null if it was not said.';
COMMENT ON COLUMN app.survey_beacon.measured_at IS 'When it was measured, by the phone''s clock.';
COMMENT ON COLUMN app.survey_beacon.measured_by IS 'Who measured it.';
COMMENT ON COLUMN app.survey_beacon.assigned IS 'Whether the job was that person''s when it arrived.';

COMMENT ON TABLE app.survey_note IS 'A note from the field.';
COMMENT ON COLUMN app.survey_note.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_note.change_id IS 'The change that brought it.';
COMMENT ON COLUMN app.survey_note.job_id IS 'The survey job.';
COMMENT ON COLUMN app.survey_note.beacon_change_id IS 'The measurement that it is about; null for the site.';
COMMENT ON COLUMN app.survey_note.body IS 'What it says.';
COMMENT ON COLUMN app.survey_note.noted_at IS 'When it was written, by the phone''s clock.';
COMMENT ON COLUMN app.survey_note.noted_by IS 'Who wrote it.';
COMMENT ON COLUMN app.survey_note.assigned IS 'Whether the job was that person''s when it arrived.';

COMMENT ON TABLE app.survey_photo IS 'A photo from the field. Its bytes arrive after it.';
COMMENT ON COLUMN app.survey_photo.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_photo.change_id IS 'The change that brought it.';
COMMENT ON COLUMN app.survey_photo.job_id IS 'The survey job.';
COMMENT ON COLUMN app.survey_photo.beacon_change_id IS 'The measurement that it shows; null for the site.';
COMMENT ON COLUMN app.survey_photo.caption IS 'What it shows, in words; null without them.';
COMMENT ON COLUMN app.survey_photo.sha256 IS 'SHA-256 of the bytes that the phone has.';
COMMENT ON COLUMN app.survey_photo.size_bytes IS 'How many bytes those are.';
COMMENT ON COLUMN app.survey_photo.taken_at IS 'When it was taken, by the phone''s clock.';
COMMENT ON COLUMN app.survey_photo.taken_by IS 'Who took it.';
COMMENT ON COLUMN app.survey_photo.assigned IS 'Whether the job was that person''s when it arrived.';
COMMENT ON COLUMN app.survey_photo.document_id IS 'The document that it is filed as; null until its bytes have arrived.';
COMMENT ON COLUMN app.survey_photo.refused IS 'Why its bytes are not kept, as an error code; null if they are.';

COMMENT ON TABLE app.survey_ring IS 'An outline drawn on the spot. The newest one counts.';
COMMENT ON COLUMN app.survey_ring.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_ring.change_id IS 'The change that brought it.';
COMMENT ON COLUMN app.survey_ring.job_id IS 'The survey job.';
COMMENT ON COLUMN app.survey_ring.corners IS
  'Its corners: [{beacon, latitude, longitude}, …], open; the beacon is null for a corner without one.';
COMMENT ON COLUMN app.survey_ring.sketched_at IS 'When it was drawn, by the phone''s clock.';
COMMENT ON COLUMN app.survey_ring.sketched_by IS 'Who drew it.';
COMMENT ON COLUMN app.survey_ring.job_version IS 'The version of the job after it.';

COMMENT ON TABLE app.survey_excuse IS
  'Why a hand-in includes a beacon that is less accurate than the company requires.';
COMMENT ON COLUMN app.survey_excuse.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_excuse.change_id IS 'The hand-in.';
COMMENT ON COLUMN app.survey_excuse.beacon IS 'The name of the beacon.';
COMMENT ON COLUMN app.survey_excuse.reason IS 'Why.';

COMMENT ON TABLE app.survey_plot IS 'Which measurements a boundary was plotted from.';
COMMENT ON COLUMN app.survey_plot.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_plot.asset_id IS 'The asset.';
COMMENT ON COLUMN app.survey_plot.revision IS 'The revision of its boundary.';
COMMENT ON COLUMN app.survey_plot.job_id IS 'The survey.';
COMMENT ON COLUMN app.survey_plot.beacon_change_ids IS 'The measurements of its corners.';
COMMENT ON COLUMN app.survey_plot.plotted_at IS 'When it was plotted.';

COMMENT ON TABLE app.survey_upload IS 'A photo whose bytes are arriving in pieces.';
COMMENT ON COLUMN app.survey_upload.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_upload.id IS 'Identifies the upload in its address.';
COMMENT ON COLUMN app.survey_upload.change_id IS 'The photo.';
COMMENT ON COLUMN app.survey_upload.person_id IS 'Who sends it; nobody else reaches it.';
COMMENT ON COLUMN app.survey_upload.size_bytes IS 'How many bytes it has.';
COMMENT ON COLUMN app.survey_upload.begun_at IS 'When it began.';
COMMENT ON COLUMN app.survey_upload.touched_at IS 'When its last piece arrived.';

COMMENT ON TABLE app.survey_policy IS
  'How accurate a company''s beacons must be; a company without a row has the default of 5 m.';
COMMENT ON COLUMN app.survey_policy.company_id IS 'The company.';
COMMENT ON COLUMN app.survey_policy.required_accuracy_metres IS 'A beacon that is less accurate needs a reason, in metres.';
