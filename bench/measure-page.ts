import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

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

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs Lighthouse's mobile profile so often, each in a fresh browser, and answers the median of every figure. */
export async function measurePage(address: string, runs: number): Promise<PageMeasure> {
  const measures: PageMeasure[] = [];
  for (let run = 0; run < runs; run += 1) {
    const chrome = await launch({ chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromeFlags: FLAGS });
    try {
      const outcome = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error' });
      if (!outcome) throw new Error(`Lighthouse gave nothing for ${address}`);
      measures.push(readMeasure(outcome.lhr));
    } finally {
      chrome.kill();
    }
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

function sumScripts(details: unknown): number {
  const items = (details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined)?.items ?? [];
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}
