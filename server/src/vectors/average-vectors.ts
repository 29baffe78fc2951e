import { averageFixes, type FixAverage } from '@atlas/geodesy/average-fixes';
import { measureLine } from '@atlas/geodesy/measure';
import * as z from 'zod/mini';

/** Fixes of one beacon under a policy, with the average that is expected of them. */
export const Average = z.looseObject({
  id: z.string(),
  name: z._default(z.string(), ''),
  policy: z.looseObject({
    minimumFixes: z.number(),
    maximumAccuracyMetres: z.number(),
    requiredAccuracyMetres: z.number(),
  }),
  fixes: z.array(
    z.looseObject({
      atMilliseconds: z.number(),
      latitude: z.number(),
      longitude: z.number(),
      accuracy: z._default(z.nullable(z.number()), null),
    }),
  ),
  expected: z.looseObject({
    status: z.string(),
    kept: z.optional(z.array(z.int())),
    latitude: z.optional(z.number()),
    longitude: z.optional(z.number()),
    scatterMetres: z.optional(z.number()),
    accuracyMetres: z.optional(z.number()),
  }),
});

type Expected = z.infer<typeof Average>['expected'];

const POSITION_TOLERANCE_METRES = 0.005;
const FIGURE_TOLERANCE_METRES = 0.002;
/** Figures that have to agree exactly, as far as the file names them. */
const EXACT = ['status', 'effectiveFixes', 'shownMetres', 'withinPolicy'] as const;

/** Averages the fixes and lists how the answer differs from what is expected. */
export function answerAverage({ policy, fixes, expected }: z.infer<typeof Average>): readonly string[] {
  const given = averageFixes(
    fixes.map(({ atMilliseconds, ...fix }) => ({ ...fix, at: atMilliseconds })),
    policy,
  );
  return [...judgeExact(given, expected), ...judgePosition(given, expected), ...judgeFigures(given, expected)];
}

function judgeExact(given: FixAverage, expected: Expected): readonly string[] {
  const { kept } = expected;
  const keeps =
    kept === undefined || kept.join() === given.kept.join() ? [] : [`keeps ${given.kept}, expected ${kept}`];
  const others = EXACT.flatMap((name) => {
    const figure = readFigure(given, name);
    return name in expected && expected[name] !== figure ? [`${name} is ${figure}, expected ${expected[name]}`] : [];
  });
  return [...keeps, ...others];
}

function judgePosition(given: FixAverage, { latitude, longitude }: Expected): readonly string[] {
  if (latitude === undefined || longitude === undefined) return [];
  if (given.status === 'too_few') return [`has no position, expected ${latitude}, ${longitude}`];
  const { lengthMetres } = measureLine([latitude, longitude], [given.latitude, given.longitude]);
  return lengthMetres <= POSITION_TOLERANCE_METRES
    ? []
    : [`lies at ${given.latitude}, ${given.longitude}, ${(lengthMetres * 1000).toFixed(1)} mm off`];
}

function judgeFigures(given: FixAverage, expected: Expected): readonly string[] {
  return (['scatterMetres', 'accuracyMetres'] as const).flatMap((name) => {
    const wanted = expected[name];
    const figure = readFigure(given, name);
    const isNear = typeof figure === 'number' && Math.abs(figure - (wanted ?? 0)) <= FIGURE_TOLERANCE_METRES;
    return wanted === undefined || isNear ? [] : [`${name} is ${figure}, expected ${wanted}`];
  });
}

function readFigure(average: FixAverage, name: string): unknown {
  return (average as unknown as Readonly<Record<string, unknown>>)[name];
}
