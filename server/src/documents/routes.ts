import * as contract from '@atlas/contract/documents';
import * as pictures from '@atlas/contract/pictures';
import type { FastifyInstance } from 'fastify';
import { describeCaller } from '../people/index.ts';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { listDocuments, listStationDocuments, readDocument, viewDocument } from './open-document.ts';
import { removePicture, setPicture, viewPicture } from './pictures.ts';
import { uploadDocument } from './upload-document.ts';
import { uploadWorkFile } from './upload-work-file.ts';
import { viewReferenceFile } from './view-reference-file.ts';
import { viewWorkFile } from './view-work-file.ts';

/** Documents of assets, base stations and companies: filing, lists, viewing; and the pictures of people. */
export function mountDocuments(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    listDocuments: ({ scope, params }) => listDocuments(scope, params),
    uploadDocument: { free: (call) => uploadDocument(platform, call.actor, call.params, call.query.position, call) },
    listStationDocuments: ({ scope, params }) => listStationDocuments(scope, params),
    uploadStationDocument: { free: (call) => uploadDocument(platform, call.actor, call.params, 'remove', call) },
    uploadCompanyCertificate: {
      free: (call) =>
        uploadDocument(
          platform,
          call.actor,
          { ...call.params, isCompany: true },
          'remove',
          call,
          contract.uploadCompanyCertificate.access,
        ),
    },
    readDocument: { free: ({ actor, params }) => readDocument(platform, actor, params.documentID) },
    uploadWorkFile: { free: (call) => uploadWorkFile(platform, call.actor, call.params, call) },
    viewReferenceFile: {
      free: ({ body, request }) => viewReferenceFile(platform, body, describeCaller(platform, request).network),
    },
    viewWorkFile: ({ scope, params }) => viewWorkFile(scope, platform, params),
    viewDocument: { free: ({ actor, query }) => viewDocument(platform, actor, query.id) },
  });
  mount(app, platform, pictures, {
    setPicture: { free: (call) => setPicture(platform, call.actor, call) },
    removePicture: ({ scope }) => removePicture(scope),
    viewPicture: ({ scope, params }) => viewPicture(scope, params.pictureID),
  });
}
