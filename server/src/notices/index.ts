export { forgetNotices } from './forget-notices.ts';
export { makeNotices } from './make-notices.ts';
export { sendNotices } from './send-notices.ts';
export { sendPush } from './send-push.ts';
