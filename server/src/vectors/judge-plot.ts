import type { Expectation } from './expectation.ts';
import type { PlotAnswer, Workbench } from './workbench.ts';

/** Figures of record that an accepted boundary must meet, in metres and square metres. */
export interface ExpectedFigures {
  readonly areaSquareMetres: number | undefined;
  readonly areaTolerance: number;
  readonly perimeterMetres: number | undefined;
  readonly perimeterTolerance: number;
}

/** Plots what a client would send and lists how the answer differs from what is expected. */
export async function judgePlot(
  workbench: Workbench,
  number: string,
  sent: Readonly<Record<string, unknown>>,
  expected: Expectation,
  figures: ExpectedFigures,
): Promise<readonly string[]> {
  const first = await workbench.plot(number, sent);
  const asked = !first.ok && first.code.startsWith('confirm_');
  if (expected.verdict === 'reject') return judgeRefusal(first, expected);
  const answer = asked ? await workbench.plot(number, { ...sent, confirm: true }) : first;
  if (!answer.ok) return [`expected to be saved, but refused: ${describe(answer)}`];
  const { warnings, overlaps } = answer.boundary;
  const faults = judgeFigures(answer.boundary, figures);
  if (expected.saysRepeats && !warnings.some(({ code }) => code === 'repeated_points')) {
    faults.push('left repeated points unmentioned');
  }
  if (expected.warns && !asked && warnings.length === 0) faults.push('neither asked nor warned');
  if (expected.overlaps && overlaps.length === 0) faults.push('told of no overlap');
  return faults;
}

function judgeRefusal(answer: PlotAnswer, { codes }: Expectation): readonly string[] {
  if (answer.ok) return [`expected to be refused, but saved with ${answer.boundary.areaSquareMetres} m²`];
  const given = [answer.code, ...answer.issues.flatMap(({ code }) => code ?? [])];
  const isQuestion = answer.code.startsWith('confirm_');
  const fits = codes.length === 0 ? !isQuestion : given.some((code) => codes.includes(code));
  return fits ? [] : [`refused for another reason than ${codes.join(' or ') || 'a fault'}: ${describe(answer)}`];
}

function judgeFigures(
  given: { readonly areaSquareMetres: number; readonly perimeterMetres: number },
  expected: ExpectedFigures,
): string[] {
  return [
    ...compare('area', 'm²', given.areaSquareMetres, expected.areaSquareMetres, expected.areaTolerance),
    ...compare('perimeter', 'm', given.perimeterMetres, expected.perimeterMetres, expected.perimeterTolerance),
  ];
}

function compare(name: string, unit: string, given: number, expected: number | undefined, tolerance: number): string[] {
  if (expected === undefined || Math.abs(given - expected) <= tolerance) return [];
  return [`${name} ${given} ${unit}, expected ${expected} ± ${tolerance}`];
}

function describe(answer: Extract<PlotAnswer, { ok: false }>): string {
  return `${answer.code}${answer.message === '' ? '' : ` (${answer.message})`}`;
}
