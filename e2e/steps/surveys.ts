import type { Reply } from '@atlas/contract/endpoint';
import type { readSurvey } from '@atlas/contract/survey';
import type { SurveyJob } from '@atlas/contract/survey-job';
import type { WorkItemDetail } from '@atlas/contract/work';
import type { Page } from '@playwright/test';
import type { OwnCompany } from './companies.ts';
import { inNameOf, readReply } from './people.ts';

/** A day in Africa/Harare, which is two hours ahead of UTC. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 2 * 3_600_000).toISOString().slice(0, 10);

/** Opens a survey request by hand and schedules it for the person who is signed in on the page. */
export async function scheduleByCall(page: Page, { token, companyID }: OwnCompany, title: string): Promise<SurveyJob> {
  const headers = await inNameOf(page.request, token);
  const items = `/api/protected/companies/${companyID}/work-items`;
  const opened = await page.request.post(items, {
    headers,
    data: {
      queueName: 'Survey Requests',
      channel: 'walkin',
      title,
      text: 'Wants the corners measured.',
      requester: { name: 'Rudo Moyo', phone: '+263712345678' },
    },
  });
  const { _id } = await readReply<{ _id: string }>(opened);
  const claimed = await page.request.post(`${items}/${_id}/claim`, { headers, data: { version: 1 } });
  const { item } = await readReply<WorkItemDetail>(claimed);
  const scheduled = await page.request.post(`/api/protected/companies/${companyID}/survey/requests/${_id}/schedule`, {
    headers,
    data: {
      version: item.version,
      surveyor: readSubject(token),
      date: dayFromNow(1),
      site: { description: 'North of the dam', position: { latitude: -18.36, longitude: 29.92 } },
    },
  });
  return readReply<SurveyJob>(scheduled);
}

/** Everything that was measured for a job. */
export async function readMeasured(page: Page, { token, companyID }: OwnCompany, jobId: string) {
  const headers = await inNameOf(page.request, token);
  const reply = await page.request.get(`/api/protected/companies/${companyID}/survey/items/${jobId}`, { headers });
  const { survey } = await readReply<Reply<typeof readSurvey>>(reply);
  if (survey === null) throw new Error('The job has no survey.');
  return survey;
}

/** Whose token it is. */
function readSubject(token: string): string {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return sub;
}
