export { fileDocument } from './file-document.ts';
export { receiveUpload } from './receive-upload.ts';
export { reserveStorage } from './reserve-storage.ts';
