export { sweepPhotoUploads } from './photos/sweep-uploads.ts';
export { concludeRequest, holdRequest } from './plot-from-survey.ts';
export { receiveChanges } from './receive-changes.ts';
export { scheduleSurvey } from './schedule-survey.ts';
