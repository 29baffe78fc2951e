import type { GateNodeId } from '@atlas/contract/identifiers';
import type { PlannedGate } from '../src/plan.ts';

export const id = (index: number) => `gate ${index}` as GateNodeId;
/** A planned gate of a number, by default without evidence, payment or cycle. */
export const gate = (index: number, parts: Partial<PlannedGate> = {}): PlannedGate => ({
  nodeId: id(index),
  name: `G${index}`,
  treeType: 'expenses',
  after: [],
  stage: null,
  payer: 'wallet',
  requiredMegajoules: 0,
  sharedAmong: [],
  loopDays: null,
  gatekeepers: [],
  ...parts,
});
