import * as deviceText from '@atlas/messages/device';
import type { Locale } from '../platform/locale.ts';

/** In the order of asking: later browsers name the earlier ones in their User-Agent, for compatibility. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system as a person knows them, as in "Firefox on Android"; a program by its own name. */
export function nameDevice(userAgent: string | undefined, locale: Locale): string {
  const unknown = deviceText.unknown({}, { locale });
  if (userAgent === undefined) return unknown;
  const browser = findName(BROWSERS, userAgent);
  const system = findName(SYSTEMS, userAgent);
  if (browser !== undefined && system !== undefined) return deviceText.named({ browser, system }, { locale });
  return browser ?? system ?? nameProgram(userAgent) ?? unknown;
}

function findName(table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return table.find(([sign]) => sign.test(userAgent))?.[1];
}

/** The product that the header begins with, when it is a plain word. */
function nameProgram(userAgent: string): string | undefined {
  return /^[A-Za-z][A-Za-z0-9 ._-]{0,39}/.exec(userAgent)?.[0].trim();
}
