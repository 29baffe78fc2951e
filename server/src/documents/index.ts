export { attachToMessage, readRoomForFiles } from './attach-to-message.ts';
export { fileDocument } from './file-document.ts';
export { type ArrivedFile, inspectArrived } from './inspect-arrived.ts';
export { receiveUpload } from './receive-upload.ts';
export { reserveStorage } from './reserve-storage.ts';
