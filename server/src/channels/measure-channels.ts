import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/database.ts';

const Figures = z.object({
  mailboxCheckedSeconds: z.nullable(z.number()),
  mailsSetAside: z.number(),
  eventsWaiting: z.number(),
  eventsSetAside: z.number(),
  answersWaiting: z.number(),
  answersHeld: z.number(),
  answersFailed: z.number(),
});

const GAUGES = {
  mailboxCheckedSeconds: ['atlas_mailbox_checked_seconds', 'Seconds since the mail server was last asked.'],
  mailsSetAside: [
    'atlas_mails_set_aside',
    'Mails of the last 90 days that could not be used and are flagged in the mailbox.',
  ],
  eventsWaiting: ['atlas_whatsapp_events_waiting', 'Events of WhatsApp that have not been worked on yet.'],
  eventsSetAside: ['atlas_whatsapp_events_set_aside', 'Events of WhatsApp of the last 90 days that could not be used.'],
  answersWaiting: ['atlas_answers_waiting', 'Answers by email and WhatsApp that have not left yet.'],
  answersHeld: ['atlas_answers_held', 'Answers that wait until the person writes to WhatsApp again.'],
  answersFailed: ['atlas_answers_failed', 'Answers that failed in the last 24 hours.'],
} as const satisfies Record<keyof z.infer<typeof Figures>, readonly [string, string]>;

/** Gauges that are read together share one query. */
const SHARED_MILLISECONDS = 1_000;

/** Shows in the metrics what waits, was set aside and failed on the way in and out. */
export function measureChannels(registry: Registry, database: Database): void {
  let shared: { readonly at: number; readonly figures: Promise<z.infer<typeof Figures> | undefined> } | undefined;
  const read = () => {
    if (shared === undefined || performance.now() - shared.at > SHARED_MILLISECONDS) {
      shared = { at: performance.now(), figures: readFigures(database).catch(() => undefined) };
    }
    return shared.figures;
  };
  for (const [key, [name, help]] of Object.entries(GAUGES)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figure = (await read())?.[key as keyof typeof GAUGES] ?? null;
        // Without a figure, such as for a mailbox that was never asked, there is no line; 0 would be a value.
        if (figure === null) this.remove();
        else this.set(figure);
      },
    });
  }
}

async function readFigures(database: Database): Promise<z.infer<typeof Figures>> {
  const { rows } = await database.readThroughDoor(
    (reader) => sql<{ figures: unknown }>`SELECT app.channel_figures() AS figures`.execute(reader),
    'duty',
  );
  return Figures.parse(rows[0]?.figures);
}
