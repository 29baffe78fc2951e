import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assetFacts } from './assets.ts';
import { clientFacts } from './clients.ts';
import { defineFact, type FactPayload } from './define-fact.ts';
import { gateFacts } from './gates.ts';

/** Takes the same parameters as recording; `npm run check` fails if the compiler accepts a wrong call. */
const say = <const D extends Parameters<typeof defineFact>[0]>(_: D, payload: FactPayload<D>) => payload;
const subject = { id: 'a', label: 'K-1' };

it('a payload that its definition does not name is refused by the compiler', () => {
  const approved = { complianceState: 'APPROVED' };
  const refused = [
    // @ts-expect-error the state after is missing
    () => say(assetFacts.assetApproved, { subject }),
    // @ts-expect-error the state is not a number
    () => say(assetFacts.assetApproved, { subject, after: { complianceState: 1 } }),
    // @ts-expect-error this field is not defined
    () => say(assetFacts.assetApproved, { subject, after: { ...approved, by: 'x' } as const satisfies object, at: 1 }),
    // @ts-expect-error this fact has no state before
    () => say(gateFacts.gateOpened, { subject, before: {}, after: { gate: 'A', cycle: 1, passID: 'p' } }),
    // @ts-expect-error a client or a person opens a map, and the fact must say which
    () => say(clientFacts.mapOpened, { subject, after: { byLink: true } }),
    // @ts-expect-error an asset's fact has no other kind of subject
    () => say(assetFacts.assetApproved, { subject: { ...subject, type: 'person' }, after: approved }),
  ];
  const taken = [
    say(assetFacts.assetApproved, { subject, after: approved }),
    say(assetFacts.assetApproved, { subject, before: approved, after: approved }),
    say(gateFacts.gateOpened, { subject, after: { gate: 'A', cycle: 1, passID: 'p' } }),
    say(clientFacts.mapOpened, { subject: { ...subject, type: 'client' }, after: { byLink: true } }),
  ];
  expect([refused.length, taken.length]).toEqual([6, 4]);
});

it('a definition without an audience is refused by the compiler', () => {
  // @ts-expect-error the audience is missing
  const silent = defineFact({ type: 'asset.seen', subject: 'asset', after: z.string() });
  // @ts-expect-error there is no such audience
  const other = defineFact({ type: 'asset.seen', subject: 'asset', audience: 'everyone' });
  expect([silent.type, other.type]).toEqual(['asset.seen', 'asset.seen']);
});
