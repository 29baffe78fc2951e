export { attachToMessage, readRoomForFiles } from './attach-to-message.ts';
export { fileDocument, fileInspected, withInspected } from './file-document.ts';
export { forgetUnsentFiles } from './forget-unsent-files.ts';
export { type ArrivedFile, inspectArrived } from './inspect-arrived.ts';
export type { FileFault } from './inspect-file.ts';
export { receiveUpload, scanReceived } from './receive-upload.ts';
export { reserveStorage } from './reserve-storage.ts';
