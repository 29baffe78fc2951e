import type { FoundWork } from '@atlas/contract/finder';
import { expect, it } from 'vitest';
import { fromFoundWork } from './finder-entry.ts';

const now = { company: null, queueName: 'Customer Queries', holder: null, since: '2026-11-20T08:00:00.000Z' };
const found = (state: FoundWork['now']['state']) =>
  fromFoundWork({
    _id: 'one',
    companyID: 'company',
    company: 'Alpha',
    role: 'Reception',
    queueName: 'Customer Queries',
    ref: 'Q-2026-000001',
    title: 'A question',
    requester: 'Tendai Moyo',
    now: { ...now, state },
  } as unknown as FoundWork);

it('a cancelled request is not found as a closed one', () => {
  expect(found('CANCELLED').note).toMatch(/^Cancelled in Customer Queries/);
  expect(found('DONE').note).toMatch(/^Closed in Customer Queries/);
});
