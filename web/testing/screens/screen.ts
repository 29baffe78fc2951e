import type { ReadEndpoint } from '@atlas/contract/endpoint';
import type { RequestHandler } from 'msw';

/** What a page test checks: an address of a route, and what it shows in each of its states. */
export interface Screen {
  readonly name: string;
  /** The route, as `web/src/app/routes.ts` names it. */
  readonly route: string;
  readonly address: string;
  /**
   * Who sees it. `none`: a visitor. `open`: also a visitor, but the test signs in. `person`: anyone signed in.
   * `member`: members of the company. `permit`: members whom the company's answer permits.
   */
  readonly guard: 'none' | 'open' | 'person' | 'member' | 'permit';
  /** The screen's own reads, without those of its layouts; none for a page of text. */
  readonly reads: readonly ReadEndpoint[];
  /** Words that the page shows once everything has loaded. */
  readonly says: string;
  /** The text of the empty state; absent if the screen has none. */
  readonly whenEmpty?: string;
  /** Why the screen shows no loading state. */
  readonly waitsUnseen?: string;
  /** Answers that this screen needs in addition to `answerAll`. */
  readonly stubs?: () => readonly RequestHandler[];
  /** What the page also reads for a stranger. */
  readonly strangerStubs?: () => readonly RequestHandler[];
  /** The screen shows skeletons as examples. */
  readonly showsSkeletons?: true;
}
