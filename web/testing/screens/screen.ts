import type { ReadEndpoint } from '@atlas/contract/endpoint';
import type { RequestHandler } from 'msw';

/** What a page test looks at: an address of a route, and what it shows in each of its states. */
export interface Screen {
  readonly name: string;
  /** The route, as `web/src/app/routes.ts` names it. */
  readonly route: string;
  readonly address: string;
  /**
   * Who sees it. `none`: a visitor. `open`: a visitor as well, but the test looks as a person. `person`: anyone signed in.
   * `member`: members of the company. `permit`: members of whom the company's answer says so.
   */
  readonly guard: 'none' | 'open' | 'person' | 'member' | 'permit';
  /** What the screen itself reads, beside what its layouts read; none for a page of words. */
  readonly reads: readonly ReadEndpoint[];
  /** Words that are there once everything is. */
  readonly says: string;
  /** Words where the register has nothing to show; left out where the screen has no such state. */
  readonly whenEmpty?: string;
  /** Why nothing on the screen tells that it waits. */
  readonly waitsUnseen?: string;
  /** Answers that this screen needs beside those of `answerAll`. */
  readonly stubs?: () => readonly RequestHandler[];
  /** What a stranger's page reads besides. */
  readonly strangerStubs?: () => readonly RequestHandler[];
  /** The screen shows skeletons for their own sake. */
  readonly showsSkeletons?: true;
}
