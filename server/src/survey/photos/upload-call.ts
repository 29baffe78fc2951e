import type { CompanyId } from '@atlas/contract/identifiers';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PhotoStore } from './photo-store.ts';

/** What the calls about photos share. */
export interface PhotoParts {
  readonly platform: Platform;
  readonly store: PhotoStore;
}

/** A call about one upload, by an authenticated person. */
export interface UploadCall {
  readonly actor: Actor;
  readonly companyID: CompanyId;
  /** Empty for one that is about to begin. */
  readonly uploadID: string;
  readonly request: FastifyRequest;
}
