import { expect, test } from 'vitest';
import { nameEvent } from './events.ts';

test.each([
  ['gate.opened', 'Gate opened'],
  ['gate.asked', 'Question about a gate'],
  ['base_station.document_added', 'Document filed'],
  ['asset.listed', 'Listed for sale'],
  ['redemption.requested', 'Redemption asked for'],
  ['station.moved', 'Station moved'],
])('%s without its subject is “%s”', (type, name) => expect(nameEvent(type)).toBe(name));
