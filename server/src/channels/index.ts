export { forgetChannelTraces } from './forget-channel-traces.ts';
export { watchMailbox } from './mail/watch-mailbox.ts';
export { measureChannels } from './measure-channels.ts';
export { sendAnswer } from './send-answer.ts';
export { hearEvents } from './whatsapp/event-repository.ts';
export { workOnEvents } from './whatsapp/work-events.ts';
