import { findStage, PathStep } from '@atlas/contract/case-stage';
import { type writeToReference as endpoint, ReferenceView } from '@atlas/contract/contact';
import * as z from 'zod/mini';
import { hashSecretToken, LIMITS, takeFromLimit } from '../people/index.ts';
import type { FreeCall } from '../platform/handler.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import * as repository from './contact-repository.ts';
import { receiveMessage } from './receive-message.ts';

/** The request of a reference's page. */
interface Link {
  readonly ref: string;
  readonly key: string;
}

/** A request as its link shows it. @throws AppError `rate_limited` by address */
export async function readReference(
  { database, secrets }: Platform,
  { ref, key }: Link,
  network: string,
): Promise<ReferenceView | Refusal<'not_found'>> {
  const view = await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.referenceByAddress, network);
    const keyHash = hashSecretToken(key);
    await repository.noteSeenLink(tx, keyHash);
    return repository.readReference(tx, ref, keyHash);
  });
  return view === null ? refuse('not_found') : nameStages(view);
}

/**
 * Adds a message through a link and returns what the link then shows.
 * @throws AppError `rate_limited` by address or link
 */
export async function writeToReference(
  { database, secrets }: Platform,
  link: Link & { readonly message: string },
  network: string,
  keep: FreeCall<typeof endpoint>['keep'],
): Promise<ReferenceView | Refusal<'not_found'>> {
  const { ref, key, message } = link;
  const keyHash = hashSecretToken(key);
  await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.referenceByAddress, network);
    await takeFromLimit(tx, secrets, LIMITS.messageByLink, key);
  });
  return database.withDoor(async (tx) => {
    const found = await repository.findLink(tx, ref, keyHash);
    if (found === undefined) return refuse('not_found');
    await receiveMessage(tx, { ...found, channel: 'web', text: message });
    const view = await repository.readReference(tx, ref, keyHash);
    if (view === null) return refuse('not_found');
    const answer = nameStages(view);
    await keep(tx, answer);
    return answer;
  });
}

const Stored = z.extend(z.omit(ReferenceView, { steps: true }), { steps: z.array(PathStep) });

function nameStages(text: string): ReferenceView {
  const { steps, ...view } = Stored.parse(JSON.parse(text));
  return {
    ...view,
    steps: steps.map((step, index) => ({ ...step, stage: findStage(step, index === steps.length - 1) })),
  };
}
