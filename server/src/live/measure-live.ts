import { Gauge, type Registry } from 'prom-client';
import type { Live } from './live.ts';

/** Shows in the metrics how many people watch, and whether they read what is sent. */
export function measureLive(registry: Registry, live: Live): void {
  const gauge = (name: string, help: string, read: (figures: ReturnType<Live['measure']>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(live.measure()));
      },
    });
  gauge('atlas_live_sockets', 'Open sockets of signed-in people on this node.', ({ sockets }) => sockets);
  gauge('atlas_live_paused', 'Sockets that get no news because they do not read them.', ({ paused }) => paused);
  gauge('atlas_live_queues', 'Queues that someone watches on this node.', ({ queues }) => queues);
}
