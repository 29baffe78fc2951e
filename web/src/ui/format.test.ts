import { describe, expect, it } from 'vitest';
import { formatBytes, formatDay, formatDegrees, formatHectares, formatMoment } from './format.ts';

describe('dates and figures', () => {
  it('uses the days of Harare, two hours ahead of UTC', () => {
    expect(formatDay('2026-09-05T22:30:00Z')).toBe('06 Sep 2026');
    expect(formatMoment('2026-11-05T12:07:00Z')).toBe('05 Nov 2026, 14:07');
  });

  it('prints units that never wrap, and a true minus sign', () => {
    expect(formatHectares(12.345)).toBe('12.35\u202fha');
    expect(formatHectares(12345.6)).toBe('12\u202f346\u202fha');
    expect(formatDegrees(-17.8291671)).toBe('−17.829167');
    expect(formatBytes(999)).toBe('999\u00a0B');
    expect(formatBytes(20_000_000)).toBe('20.0\u00a0MB');
  });
});
