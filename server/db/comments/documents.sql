COMMENT ON TABLE app.document IS 'A filed document of one asset, of one base station, or of the company itself.';
COMMENT ON COLUMN app.document.company_id IS 'The company.';
COMMENT ON COLUMN app.document.id IS 'Identifies the document; its download link carries it.';
COMMENT ON COLUMN app.document.asset_id IS 'The asset that it belongs to; null for any other document.';
COMMENT ON COLUMN app.document.name IS 'What it is called.';
COMMENT ON COLUMN app.document.media_type IS 'What kind of file it is, as a media type.';
COMMENT ON COLUMN app.document.size_bytes IS 'Size of the file in bytes.';
COMMENT ON COLUMN app.document.sha256 IS 'SHA-256 of the file, which is its address in the store.';
COMMENT ON COLUMN app.document.filed_by IS 'Who filed it.';
COMMENT ON COLUMN app.document.filed_at IS 'When it was filed.';
COMMENT ON COLUMN app.document.station_id IS 'The base station that it belongs to; null for any other document.';
COMMENT ON COLUMN app.document.survey_job_id IS 'The survey job that it is a photo of; null for any other document.';

COMMENT ON FUNCTION app.seen_documents IS
  'The documents of the current company that concern the actor: those of the assets that they hold or operate, and the '
  'evidence of the gates that name them. Row-level security uses it for those who do not see the whole company.';

COMMENT ON TABLE app.work_file IS 'A file that came with a message of a work item.';
COMMENT ON COLUMN app.work_file.company_id IS 'The company of the item.';
COMMENT ON COLUMN app.work_file.id IS 'Identifies the file in the company.';
COMMENT ON COLUMN app.work_file.message_id IS 'The message.';
COMMENT ON COLUMN app.work_file.name IS 'Its name, with the extension for its content.';
COMMENT ON COLUMN app.work_file.media_type IS 'What its bytes are.';
COMMENT ON COLUMN app.work_file.size_bytes IS 'Its size in bytes.';
COMMENT ON COLUMN app.work_file.sha256 IS 'SHA-256 of its bytes, which is its address in the store.';
COMMENT ON COLUMN app.work_file.filed_by IS 'The person who filed it; null for a file of the requester.';
COMMENT ON COLUMN app.work_file.filed_at IS 'When it was filed.';

COMMENT ON TABLE app.unsent_file IS 'A file that staff uploaded for a message which they have not sent yet.';
COMMENT ON COLUMN app.unsent_file.company_id IS 'The company of the item.';
COMMENT ON COLUMN app.unsent_file.id IS 'Identifies the file in the company, also after it is sent.';
COMMENT ON COLUMN app.unsent_file.item_id IS 'The item that the message is for.';
COMMENT ON COLUMN app.unsent_file.name IS 'Its name, with the extension for its content.';
COMMENT ON COLUMN app.unsent_file.media_type IS 'What its bytes are.';
COMMENT ON COLUMN app.unsent_file.size_bytes IS 'Its size in bytes.';
COMMENT ON COLUMN app.unsent_file.sha256 IS 'SHA-256 of its bytes, which is its address in the store once it is sent.';
COMMENT ON COLUMN app.unsent_file.filed_by IS 'Who uploaded it. Nobody else sees or sends it.';
COMMENT ON COLUMN app.unsent_file.filed_at IS 'When it was uploaded. After a day it is forgotten.';
