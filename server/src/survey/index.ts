export { sweepPhotoUploads } from './photos/sweep-uploads.ts';
export { planSurvey } from './plan-survey.ts';
export { concludeRequest, holdRequest } from './plot-from-survey.ts';
export { receiveChanges } from './receive-changes.ts';
export { returnSurvey } from './return-survey.ts';
export { scheduleSurvey } from './schedule-survey.ts';
