import type { CompanyId } from '@atlas/contract/identifiers';
import { PHOTO_CHUNK_BYTES, PHOTO_METADATA_KEY, SURVEY_PHOTOS_PATH } from '@atlas/contract/survey-photos';
import { DetailedError, Upload } from 'tus-js-client';
import { authoriseRequest } from '../../api/authorise-request.ts';
import type { StoredPhoto } from './field-database.ts';
import { judgeUpload, type PhotoOutcome } from './judge-upload.ts';

const RETRY_MILLISECONDS = [0, 2000, 5000];

type UploadOrder = {
  companyID: CompanyId;
  changeId: string;
  photo: StoredPhoto;
  bytes: ArrayBuffer;
  /** Called with the address of the upload as soon as there is one. */
  onAddress: (uploadUrl: string) => void;
};

/**
 * Sends the bytes of an accepted photo in pieces, from where the last upload ended.
 * @throws the error of a lost connection, after a few tries: the next round goes on
 */
export function uploadPhoto({ companyID, changeId, photo, bytes, onAddress }: UploadOrder): Promise<PhotoOutcome> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(new Blob([bytes], { type: photo.mediaType }), {
      endpoint: SURVEY_PHOTOS_PATH.replace(':companyID', companyID),
      uploadUrl: photo.uploadUrl,
      metadata: { [PHOTO_METADATA_KEY]: changeId },
      chunkSize: PHOTO_CHUNK_BYTES,
      retryDelays: RETRY_MILLISECONDS,
      // This device's database holds the address: the library's own store is not cleared with the person.
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        for (const [name, value] of Object.entries(await authoriseRequest())) request.setHeader(name, value);
      },
      onShouldRetry: (error) => {
        const { status } = describe(error);
        return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
      },
      onUploadUrlAvailable: () => {
        if (upload.url !== null) onAddress(upload.url);
      },
      onSuccess: () => resolve('filed'),
      onError: (error) => {
        const outcome = error instanceof DetailedError ? judgeUpload(describe(error)) : undefined;
        if (outcome === undefined) reject(error);
        else resolve(outcome);
      },
    });
    upload.start();
  });
}

function describe({ originalRequest, originalResponse }: DetailedError): { method: string; status: number } {
  return { method: originalRequest.getMethod(), status: originalResponse?.getStatus() ?? 0 };
}
