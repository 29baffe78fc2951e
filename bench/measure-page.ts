import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH } from '../e2e/chromium.ts';
import { sumScripts } from './sum-scripts.ts';

/** What Lighthouse finds on a page: scores of 100, milliseconds, bytes. */
export interface PageMeasure {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint. */
  readonly paintMilliseconds: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  readonly blockedMilliseconds: number;
  /** Transferred JavaScript. */
  readonly scriptBytes: number;
  /** Audits without full marks in the categories that promise them. */
  readonly faults: readonly string[];
}

/** How often to retry a run that Lighthouse itself could not finish. */
const MORE_TRIALS = 2;

/** Runs Lighthouse's mobile profile `runs` times, each in a fresh browser, and returns the median of every figure. */
export async function measurePage(address: string, runs: number): Promise<PageMeasure> {
  const measures: PageMeasure[] = [];
  for (let run = 0; run < runs; run += 1) {
    measures.push(readMeasure(await runLighthouse(address)));
  }
  const median = (read: (measure: PageMeasure) => number) => {
    const sorted = measures.map(read).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    performance: median((measure) => measure.performance),
    accessibility: median((measure) => measure.accessibility),
    bestPractices: median((measure) => measure.bestPractices),
    seo: median((measure) => measure.seo),
    paintMilliseconds: median((measure) => measure.paintMilliseconds),
    shift: median((measure) => measure.shift),
    blockedMilliseconds: median((measure) => measure.blockedMilliseconds),
    scriptBytes: median((measure) => measure.scriptBytes),
    faults: [...new Set(measures.flatMap(({ faults }) => faults))],
  };
}

/** One run in a fresh browser; a run that Lighthouse could not finish is reported and tried again. */
async function runLighthouse(address: string): Promise<Result> {
  for (let trial = 0; ; trial += 1) {
    const chrome = await launch({
      chromePath: CHROMIUM_PATH,
      chromeFlags: ['--headless=new', ...CHROMIUM_ARGUMENTS],
    });
    try {
      const outcome = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'silent' });
      const failure = outcome?.lhr.runtimeError;
      if (outcome && failure === undefined) return outcome.lhr;
      throw new Error(failure ? `${failure.code}: ${failure.message}` : 'no result');
    } catch (cause) {
      if (trial === MORE_TRIALS) throw new Error(`Lighthouse did not finish ${address}`, { cause });
      console.log(`    ${address} is tried again: ${cause instanceof Error ? cause.message : cause}`);
    } finally {
      chrome.kill();
    }
  }
}

function readMeasure({ categories, audits }: Result): PageMeasure {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const promised = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    paintMilliseconds: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    blockedMilliseconds: figure('total-blocking-time'),
    scriptBytes: sumScripts(audits['network-requests']?.details),
    faults: promised.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 1
        ? [`${id}: ${audit.title}`]
        : [];
    }),
  };
}
