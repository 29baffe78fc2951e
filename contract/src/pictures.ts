import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** The longest side of a picture, in pixels, and its most bytes: the page makes it so small before it sends it. */
export const PICTURE_PIXELS = 512;
export const PICTURE_BYTES = 200 * 1024;

export const setPicture = defineEndpoint({
  method: 'POST',
  path: '/api/protected/profile/picture',
  access: 'account',
  effect: 'write',
  changes: ['account', 'members'],
  transport: 'upload',
  summary:
    'Sets the caller’s picture, in place of an earlier one: a JPEG, PNG or WebP of at most 512 × 512 pixels and 200 kB, as the form field `file`. Everything that a camera wrote into it is removed, and so is its colour profile. The data of a PNG has to be exactly its pixels.',
  reply: z.object({ pictureID: z.uuid() }),
  errors: [
    'file_type_refused',
    'file_damaged',
    'file_active',
    'file_encrypted',
    'file_unclear',
    'file_infected',
    'scanner_unavailable',
    'file_too_large',
    'picture_too_large',
  ],
});

export const removePicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/profile/picture',
  access: 'account',
  effect: 'write',
  changes: ['account', 'members'],
  summary: 'Removes the caller’s picture.',
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const viewPicture = defineEndpoint({
  method: 'GET',
  path: '/api/protected/pictures/:pictureID',
  access: 'account',
  effect: 'read',
  dependsOn: ['account', 'members'],
  transport: 'file',
  summary:
    'The picture of the caller, or of a person who shares a company with them. Private, with an ETag. Any other id is answered like one that was never given.',
  params: z.object({ pictureID: z.uuid() }),
  reply: z.unknown(),
  errors: ['not_found'],
});
