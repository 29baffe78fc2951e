import { viewDocument } from '@atlas/contract/documents';
import type { Endpoint, ReadEndpoint, Reply } from '@atlas/contract/endpoint';
import { viewPicture } from '@atlas/contract/pictures';
import type { RequestHandler } from 'msw';
import { FULL_ANSWERS } from './full-answers.ts';
import { makeAnswer } from './make-answer.ts';
import { answer, answerFile } from './stub-endpoint.ts';

const modules = import.meta.glob<Record<string, unknown>>(['../../contract/src/*.ts', '!**/*.test.ts'], {
  eager: true,
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'effect' in value && 'path' in value && 'reply' in value;

const countPlaces = ({ path }: Endpoint) => path.split(':').length;

/**
 * Every read of the contract that answers JSON. Those without parameters in their address come first: `get` is not a
 * company's id.
 */
const reads = Object.entries(modules)
  .flatMap(([, module]) => Object.values(module))
  .filter(isEndpoint)
  .filter(
    (endpoint): endpoint is ReadEndpoint => endpoint.effect === 'read' && (endpoint.transport ?? 'json') === 'json',
  )
  .sort((one, other) => countPlaces(one) - countPlaces(other));

/** Answers every read of the contract like a register that has something everywhere. */
export const answerAll: readonly RequestHandler[] = [
  answerFile(viewDocument, new Blob([], { type: 'image/png' })),
  answerFile(viewPicture, new Blob([], { type: 'image/png' })),
  ...reads.map((endpoint) =>
    answer(endpoint, (FULL_ANSWERS.get(endpoint) ?? makeAnswer(endpoint)) as Reply<ReadEndpoint>),
  ),
];
