import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** The prefix of a page's messages about its content policy, to distinguish them from other errors. */
const VIOLATION = 'content policy violated:';

/**
 * Watches every page of a browser context: errors in the console, uncaught exceptions, violations of the content
 * policy, requests off the origin. A journey first allows what it provokes on purpose.
 */
export class Watch {
  readonly faults: string[] = [];
  readonly messages: string[] = [];
  readonly #origins = new Set<string>();
  readonly #allowed: RegExp[] = [];

  constructor(origin: string) {
    this.#origins.add(origin);
  }

  async follow(context: BrowserContext): Promise<void> {
    await context.addInitScript((prefix) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`${prefix} ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`);
      });
    }, VIOLATION);
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (fault) => {
      const error = fault.error();
      this.#blame(`exception: ${error.name} ${error.message} ${error.stack ?? ''} (${nameOf(fault.page())})`);
    });
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && !this.#origins.has(origin)) this.#blame(`request to ${request.url()}`);
    });
  }

  /** Another origin of the journey, such as its own server. */
  addOrigin(origin: string): void {
    this.#origins.add(origin);
  }

  /** The browser reports every refused request as an error: those with this status are part of the journey. */
  allowRefusals(...statuses: readonly number[]): void {
    for (const status of statuses) this.#allowed.push(new RegExp(`status of ${status}\\b`));
  }

  /** Requests that fail because the journey cuts the connection. */
  allowLostConnection(): void {
    this.#allowed.push(
      /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|FAILED|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/,
    );
  }

  /** The browser reports code that failed to load, the page's or a worker's. */
  allowTornPage(): void {
    this.#allowed.push(
      /Failed to fetch dynamically imported module|Worker failed to load|error occurred when fetching the script/,
    );
  }

  /** An error that the journey has a program of the page throw, by its message. */
  allowError(message: string): void {
    this.#allowed.push(new RegExp(`Error: ${message}\\b`));
  }

  /** Whether a page has logged this text. */
  heard(text: string): boolean {
    return this.messages.some((message) => message.includes(text));
  }

  #hear(message: ConsoleMessage): void {
    this.messages.push(message.text());
    if (message.type() !== 'error') return;
    this.#blame(`console: ${message.text()} of ${message.location().url} (${nameOf(message.page())})`);
  }

  #blame(fault: string): void {
    if (!this.#allowed.some((pattern) => pattern.test(fault))) this.faults.push(fault);
  }
}

function nameOf(page: Page | null): string {
  return page?.url() ?? 'no page';
}
