import type { Sent, WriteEndpoint } from '@atlas/contract/endpoint';
import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { readWorkItem, type WorkItemDetail } from '@atlas/contract/work';
import * as steps from '@atlas/contract/work-steps';
import type { TestApp } from '../app.ts';
import { call, callRaw } from '../call.ts';
import type { TestPerson } from './person.ts';

/** Where an item is. */
export interface WorkPlace {
  readonly companyID: CompanyId;
  readonly workItemID: WorkItemId;
}

type Body<E extends WriteEndpoint> = Omit<NonNullable<Sent<E>['body']>, 'version'>;

/** A person at a desk: takes steps on the version of an item that they have just read. */
export class TestClerk {
  readonly person: TestPerson;
  readonly #test: TestApp;

  constructor(test: TestApp, person: TestPerson) {
    this.#test = test;
    this.person = person;
  }

  read(place: WorkPlace): Promise<WorkItemDetail> {
    return call(this.#test.app, readWorkItem, { params: place }, this.person);
  }

  /** Takes a step. @returns status and body, also of a refusal */
  async try<E extends WriteEndpoint>(endpoint: E, place: WorkPlace, body: Body<E>) {
    const { item } = await this.read(place);
    return callRaw(
      this.#test.app,
      endpoint,
      { params: place, body: { version: item.version, ...body } } as never,
      this.person,
    );
  }

  /** Takes a step that has to succeed. @returns the item as it is then */
  async take<E extends WriteEndpoint>(endpoint: E, place: WorkPlace, body: Body<E>): Promise<WorkItemDetail> {
    const { item } = await this.read(place);
    const sent = { params: place, body: { version: item.version, ...body } };
    return call(this.#test.app, endpoint, sent as never, this.person) as Promise<WorkItemDetail>;
  }

  claim(place: WorkPlace): Promise<WorkItemDetail> {
    return this.take(steps.claimWorkItem, place, {});
  }

  reply(place: WorkPlace, message: string): Promise<WorkItemDetail> {
    return this.take(steps.replyToWorkItem, place, { message });
  }

  note(place: WorkPlace, message: string): Promise<WorkItemDetail> {
    return this.take(steps.noteOnWorkItem, place, { message });
  }

  close(place: WorkPlace, state: 'DONE' | 'CANCELLED' = 'DONE'): Promise<WorkItemDetail> {
    return this.take(steps.closeWorkItem, place, state === 'DONE' ? { state } : { state, reason: 'Not for us' });
  }
}
