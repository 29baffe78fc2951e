/**
 * Photos of a survey arrive in pieces, by tus 1.0.0 (https://tus.io/protocols/resumable-upload):
 * - `POST` here with `Upload-Length` and `Upload-Metadata: change <base64 of the change's id>` begins one; 201 with its
 *   address in `Location`. The photo's change has to be accepted first: 404 otherwise. A photo that is stored already
 *   answers 410, and one that is under way gets the same address again.
 * - `HEAD` of the address answers the `Upload-Offset` from which to go on.
 * - `PATCH` of the address with `Upload-Offset`, `Content-Type: application/offset+octet-stream` and up to
 *   {@link PHOTO_CHUNK_BYTES} bytes; `Upload-Checksum: sha256 <base64>` is checked if it is sent. 409: another offset,
 *   ask again with `HEAD`. 460: the piece was damaged, send it again. 404 and 410: begin again.
 * - `DELETE` of the address gives it up.
 * The last piece files the photo. If the whole does not have the announced SHA-256, it answers 460 and the upload ends:
 * begin again. A photo whose bytes are not a picture answers 415 or 422, and begins no more.
 * Every call needs `Tus-Resumable: 1.0.0` and the bearer token; only the person who began an upload reaches it.
 */
export const SURVEY_PHOTOS_PATH = '/api/protected/companies/:companyID/survey/photos';
/** The most bytes of one piece. */
export const PHOTO_CHUNK_BYTES = 512 * 1024;
/** Days after its last piece until an unfinished upload ends. */
export const PHOTO_UPLOAD_DAYS = 7;
/** The version of tus. */
export const TUS_VERSION = '1.0.0';
/** The key of the metadata that names the photo's change. */
export const PHOTO_METADATA_KEY = 'change';
