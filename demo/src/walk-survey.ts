import type { CategoryId, WorkItemId } from '@atlas/contract/identifiers';
import type { SurveyChange } from '@atlas/contract/survey-changes';
import type { ReturnCode, SurveyJob } from '@atlas/contract/survey-job';
import { nameBeacon } from '@atlas/geodesy/name-beacon';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import type { Scope } from '@atlas/server/platform/database/database';
import type { JsonText } from '@atlas/server/platform/outcome';
import { planSurvey, receiveChanges, returnSurvey, scheduleSurvey } from '@atlas/server/survey/index';
import { claimWorkItem, openWork } from '@atlas/server/work-items/index';
import { sql } from 'kysely';
import { actAs, type Colleague, pickColleague } from './colleague.ts';
import type { CompanyInMaking } from './company-in-making.ts';
import { requireDone } from './require-done.ts';
import { measureBeacon, SurveyorsDevice } from './surveyors-device.ts';

/** A survey of the demonstration: who asked for it, and what its ground looks like. */
export interface DemoSurvey {
  readonly title: string;
  readonly text: string;
  readonly requester: { readonly name: string; readonly phone: string };
  readonly site: string;
  /** In the order of the outline; the site's position is the first one. */
  readonly corners: readonly LatitudeLongitude[];
  readonly accuracyMetres: number;
  readonly instrument: string | null;
  readonly categoryId?: CategoryId;
  readonly plotNumber?: string;
}

const MINUTE = 60_000;
const FIRST_VERSION = 1;

/** Takes one survey through its steps, each by the person whose work it is. */
export class SurveyWalk {
  readonly #company: CompanyInMaking;
  readonly #survey: DemoSurvey;
  readonly #surveyor: Colleague;
  readonly #device = new SurveyorsDevice();
  #requestID: WorkItemId | undefined;
  #job: SurveyJob | undefined;
  readonly #beaconChangeIds: string[] = [];

  constructor(company: CompanyInMaking, survey: DemoSurvey) {
    this.#company = company;
    this.#survey = survey;
    this.#surveyor = pickColleague(company.staff, ['Survey']);
  }

  /** Someone asks for it at the counter. */
  async request(): Promise<void> {
    const { title, text, requester } = this.#survey;
    const asked = {
      queueName: 'Survey Requests',
      channel: 'walkin',
      title,
      text,
      requester,
      priority: 'normal',
    } as const;
    this.#requestID = requireDone(await openWork(await this.#act(this.#surveyor), asked))._id;
  }

  /** It gets a day, counted from the day on which that is decided. */
  async schedule(inDays: number): Promise<void> {
    const acting = await this.#act(this.#surveyor);
    const place = this.#placeOf(this.#requestID);
    const { item } = requireDone(await claimWorkItem(acting, place, FIRST_VERSION));
    const body = { version: item.version, ...(await this.#plan(acting, inDays)) };
    this.#job = readJob(await scheduleSurvey(acting, place.companyID, place.workItemID, body));
  }

  /** Measures these corners, by their place in the outline. */
  async measure(corners: readonly number[]): Promise<void> {
    const job = this.#requireJob();
    const acting = await this.#act(this.#surveyor);
    const at = await readClock(acting);
    const changes = corners.map((corner, index) => {
      const place = this.#survey.corners[corner];
      if (place === undefined) throw new Error(`${this.#survey.title} has no corner ${corner}`);
      const { instrument, accuracyMetres } = this.#survey;
      const measured = new Date(at.getTime() - (corners.length - index) * 6 * MINUTE);
      // Not every beacon has the same sky.
      const own = { instrument, accuracyMetres: accuracyMetres * (1 + ((corner * 7) % 5) / 12), at: measured };
      return this.#device.record(job, measured, 'beacon', measureBeacon(nameBeacon(corner), place, own));
    });
    await this.#send(acting, changes);
    this.#beaconChangeIds.push(...changes.map(({ changeId }) => changeId));
  }

  /** Writes the visit down, draws the outline and hands everything in. */
  async handIn(note: string | null = null): Promise<void> {
    const job = this.#requireJob();
    const acting = await this.#act(this.#surveyor);
    const at = await readClock(acting);
    const arrivedAt = new Date(at.getTime() - 90 * MINUTE).toISOString();
    const corners = this.#survey.corners.map(([latitude, longitude], index) => ({
      beacon: nameBeacon(index),
      latitude,
      longitude,
    }));
    await this.#send(acting, [
      this.#device.record(job, at, 'visit', { arrivedAt, leftAt: at.toISOString(), position: null }),
      this.#device.record(job, at, 'ring', { corners }),
      this.#device.record(job, at, 'handIn', { reasons: [], note }),
    ]);
  }

  /** Cartography cannot draw it yet. */
  async return(code: ReturnCode, note: string): Promise<void> {
    const { workItemID, version } = await this.claimDrawing();
    const acting = await this.#act(pickColleague(this.#company.staff, ['Cartography']));
    this.#job = readJob(await returnSurvey(acting, this.#company.companyID, workItemID, { version, code, note }));
  }

  /** A returned survey gets another day. */
  async planAgain(inDays: number): Promise<void> {
    const job = this.#requireJob();
    const acting = await this.#act(this.#surveyor);
    const body = { version: job.itemVersion, ...(await this.#plan(acting, inDays)) };
    this.#job = readJob(await planSurvey(acting, this.#company.companyID, job.jobId, body));
  }

  /** Cartography claims what was handed in. @returns what a boundary that is plotted from it names */
  async claimDrawing() {
    const { companyID, staff } = this.#company;
    const acting = await this.#act(pickColleague(staff, ['Cartography']));
    const { rows } = await sql<{ id: WorkItemId; version: number }>`
      SELECT w.id, w.version FROM app.work_item w
      WHERE w.company_id = ${companyID} AND w.case_id = ${this.#requireJob().caseId}
        AND w.queue_name = 'Cartography Requests' AND w.closed_at IS NULL`.execute(acting.tx);
    const [request] = rows;
    if (request === undefined) throw new Error(`${this.#survey.title} was not handed in`);
    const place = { companyID, workItemID: request.id };
    const { item } = requireDone(await claimWorkItem(acting, place, request.version));
    return { workItemID: request.id, version: item.version, beaconChangeIds: [...this.#beaconChangeIds] };
  }

  #act(colleague: Colleague): Promise<Scope> {
    return actAs(this.#company.scope, colleague, this.#company.companyID);
  }

  #placeOf(workItemID: WorkItemId | undefined) {
    if (workItemID === undefined) throw new Error(`nobody asked for ${this.#survey.title} yet`);
    return { companyID: this.#company.companyID, workItemID };
  }

  #requireJob(): SurveyJob {
    if (this.#job === undefined) throw new Error(`${this.#survey.title} has no day yet`);
    return this.#job;
  }

  async #plan(acting: Scope, inDays: number) {
    const { site, corners, categoryId, plotNumber } = this.#survey;
    const [latitude, longitude] = corners[0] ?? [0, 0];
    return {
      surveyor: this.#surveyor.actor.sub,
      date: await dayAfter(acting, inDays),
      crew: 'Kadoma crew',
      site: { description: site, position: { latitude, longitude } },
      ...(categoryId === undefined ? {} : { categoryId }),
      ...(plotNumber === undefined ? {} : { plotNumber }),
    };
  }

  async #send(acting: Scope, changes: readonly SurveyChange[]): Promise<void> {
    const sent = { companyID: this.#company.companyID, outboxID: this.#device.outboxID, changes };
    const answers = requireDone(await receiveChanges(acting, sent, this.#surveyor.actor.sub));
    const refused = answers.find(({ outcome }) => outcome !== 'ACCEPTED');
    if (refused !== undefined) throw new Error(`${this.#survey.title}: ${JSON.stringify(refused)}`);
  }
}

function readJob(answer: Parameters<typeof requireDone<JsonText>>[0]): SurveyJob {
  return JSON.parse(requireDone(answer).text);
}

async function readClock({ tx }: Scope): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT app.clock() AS now`.execute(tx);
  return rows[0]?.now ?? new Date();
}

/** A day in Africa/Harare. */
async function dayAfter({ tx }: Scope, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT ((app.clock() AT TIME ZONE 'Africa/Harare')::date + ${days}::int)::text AS day`.execute(tx);
  return rows[0]?.day ?? '';
}
