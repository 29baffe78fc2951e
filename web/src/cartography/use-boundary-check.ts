import { diagnosePoint, diagnoseRing } from '@atlas/geodesy/diagnose';
import { diagnoseSheet } from '@atlas/geodesy/diagnose-sheet';
import type { Finding, PointFinding } from '@atlas/geodesy/findings';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { useDeferredValue, useMemo } from 'react';
import type { LocatedPoint } from '../coordinates/locate-point.ts';
import type { PlotDraft } from './plot-draft.ts';
import { readEntry } from './read-entry.ts';
import { type RingReport, reportRing } from './ring-report.ts';

/** Comparing every point with all others grows with the square: longer sheets are only checked as a whole. */
const POINTS_COMPARED = 400;
/** Longer rings take long enough to measure that typing must not wait for it. */
const POINTS_AT_ONCE = 400;

interface BoundaryCheck {
  /** The point that the inputs would add or replace, once both can be read. */
  readonly candidate: LocatedPoint | null;
  readonly candidateFindings: readonly PointFinding[];
  readonly report: RingReport;
  readonly findings: readonly Finding[];
}

/**
 * Everything known about a draft while it is being typed: measures, faults, and typing errors with their corrections.
 */
export function useBoundaryCheck(draft: PlotDraft, references: readonly LatitudeLongitude[]): BoundaryCheck {
  const { systemID, constants, entry, editing } = draft;
  const deferred = useDeferredValue(draft.points);
  const points = draft.points.length > POINTS_AT_ONCE ? deferred : draft.points;
  const places = useMemo(() => points.map(({ place }) => place), [points]);
  const report = useMemo(() => reportRing(places), [places]);

  const findings = useMemo((): readonly Finding[] => {
    if (systemID === null || points.length === 0) return [];
    const typed = points.map((point) => point.typed);
    if (typed.length <= POINTS_COMPARED)
      return diagnoseRing({ system: systemID, points: typed, constants, references });
    const whole = diagnoseSheet({ system: systemID, points: typed, constants, references });
    return whole ? [whole] : [];
  }, [systemID, constants, points, references]);

  const candidate = useMemo(() => {
    if (entry.first.trim() === '') return null;
    const read = readEntry(systemID, entry, constants);
    return read.ok ? read.point : null;
  }, [systemID, constants, entry]);
  // An edited point comes after the one before it, and is not compared with itself.
  const others = useMemo(
    () => (editing === null ? places : [...places.slice(editing + 1), ...places.slice(0, editing)]),
    [places, editing],
  );
  const candidateFindings = useMemo(() => {
    if (!candidate || systemID === null) return [];
    return diagnosePoint({
      system: systemID,
      point: candidate.typed,
      constants,
      context: { ring: others, references },
    });
  }, [candidate, systemID, constants, others, references]);

  return { candidate, candidateFindings, report, findings };
}
