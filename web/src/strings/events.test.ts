import { expect, test } from 'vitest';
import { nameEvent, UNKNOWN_EVENT } from './events.ts';

test.each([
  ['asset.registered', 'Boundary plotted'],
  ['gate.asked', 'Question about a gate'],
  ['base_station.document_added', 'Document filed with a base station'],
  ['asset.listed', 'Listed for sale'],
  ['station.moved', UNKNOWN_EVENT],
  ['toString', UNKNOWN_EVENT],
])('%s without its subject is “%s”', (type, name) => expect(nameEvent(type)).toBe(name));
