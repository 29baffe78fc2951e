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
  mailsSetAside: ['atlas_mails_set_aside', 'Mails of the last 90 days that could not be used and are flagged in the mailbox.'],
  eventsWaiting: ['atlas_whatsapp_events_waiting', 'Events of WhatsApp that have not been worked on yet.'],
  eventsSetAside: ['atlas_whatsapp_events_set_aside', 'Events of WhatsApp of the last 90 days that could not be used.'],
  answersWaiting: ['atlas_answers_waiting', 'Answers by email and WhatsApp that have not left yet.'],
  answersHeld: ['atlas_answers_held', 'Answers that wait until the person writes to WhatsApp again.'],
  answersFailed: ['atlas_answers_failed', 'Answers that failed in the last 24 hours.'],
} as const satisfies Record<keyof z.infer<typeof Figures>, readonly [string, string]>;

/** Shows in the metrics what waits, was set aside and failed on the way in and out. */
export function measureChannels(registry: Registry, database: Database): void {
  const gauges = Object.entries(GAUGES).map(([key, [name, help]], index) => ({
    key: key as keyof typeof GAUGES,
    // All are read with the first.
    gauge: new Gauge({ name, help, registers: [registry], ...(index === 0 ? { collect: () => readAll() } : {}) }),
  }));
  const readAll = async () => {
    const figures = await readFigures(database).catch(() => undefined);
    for (const { key, gauge } of gauges) {
      const figure = figures?.[key] ?? null;
      if (figure === null) gauge.remove();
      else gauge.set(figure);
    }
  };
}

async function readFigures(database: Database): Promise<z.infer<typeof Figures>> {
  const { rows } = await database.readThroughDoor(
    (reader) => sql<{ figures: unknown }>`SELECT app.channel_figures() AS figures`.execute(reader),
    'duty',
  );
  return Figures.parse(rows[0]?.figures);
}
