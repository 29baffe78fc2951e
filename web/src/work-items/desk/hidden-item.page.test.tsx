import { WorkItemId } from '@atlas/contract/identifiers';
import { readWorkCase, readWorkItem } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY_ID } from '../../../testing/full-answers.ts';
import { expectCleanInEveryForm, settle } from '../../../testing/judge-page.ts';
import { makeID } from '../../../testing/make-answer.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { StubDesk } from '../../../testing/stub-desk.ts';
import { answer, refuse } from '../../../testing/stub-endpoint.ts';
import { answerLive } from '../../../testing/stub-live.ts';

it('a request of another department shows where it is, who has it and what comes next, and no message', async () => {
  const desk = new StubDesk(2);
  const id = WorkItemId.parse(makeID(640_900));
  const step = {
    handOverCode: 'scheduled' as const,
    plannedOn: '2026-11-24',
    closedAt: null,
    since: '2026-11-20T08:00:00.000Z',
    state: 'ASSIGNED' as const,
  };
  const queueName = 'Survey Jobs' as const;
  answerLive(desk.live);
  await openPage(`/company/${COMPANY_ID}/departments?department=FRONTDESK&menu=Queries&item=${id}`, 'person', [
    refuse(readWorkItem, 'step_refused'),
    answer(readWorkCase, {
      steps: [{ ...step, _id: id, ref: 'Q-2026-000103', queueName, holder: 'Simba Surveyor' }],
      next: ['Cartography Requests'],
      about: { requester: 'Tendai Moyo', title: 'A survey of the north shaft' },
    }),
    ...desk.stubs(),
  ]);
  await settle();
  await expect.element(page.getByRole('heading', { name: 'A survey of the north shaft' })).toBeVisible();
  await expect.element(page.getByRole('paragraph').filter({ hasText: 'Tendai Moyo' })).toBeVisible();
  await expect.element(page.getByText(deskText.otherDepartmentSentence())).toBeVisible();
  await expect.element(page.getByText('Simba Surveyor', { exact: false })).toBeVisible();
  await expect.element(page.getByText(deskText.surveyPlannedOn({ day: '24 Nov 2026' }))).toBeVisible();
  await expect.element(page.getByText(deskText.next({ queues: 'Cartography Requests' }))).toBeVisible();
  await expectCleanInEveryForm();
});
