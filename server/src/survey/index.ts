export { sweepPhotoUploads } from './photos/sweep-uploads.ts';
export { concludeRequest, holdRequest } from './plot-from-survey.ts';
