import { Gauge, type Registry } from 'prom-client';
import type { LogState } from './log-state.ts';

const STATES = ['signed', 'behind', 'held'] as const;

/** Shows in the metrics whether the public log is signed. */
export function measureLog(registry: Registry, readState: () => LogState): void {
  new Gauge({
    name: 'atlas_log_state',
    help: 'Whether the public log is signed, behind, or held because signing would contradict what was signed before.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { state } = readState();
      for (const one of STATES) this.set({ state: one }, one === state ? 1 : 0);
    },
  });
}
