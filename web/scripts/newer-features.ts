import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import { OLDEST_BROWSERS } from '../browsers.ts';

interface Statement {
  readonly version_added?: string | boolean | null;
  readonly version_removed?: string | boolean | null;
  readonly flags?: readonly unknown[];
  readonly prefix?: string;
  readonly alternative_name?: string;
}

/** A branch of MDN's compatibility data. */
export interface Branch {
  readonly __compat?: { readonly support: Readonly<Record<string, Statement | readonly Statement[]>> };
  readonly [name: string]: Branch | undefined;
}

/** MDN's compatibility data, by its own names. */
export const COMPATIBILITY = compatibility as unknown as Readonly<Record<'api' | 'css' | 'javascript', Branch>>;

/** Calls that one of the oldest browsers lacks. */
export interface NewerCalls {
  /** `URL.canParse`, `Map.groupBy`. */
  readonly statics: ReadonlySet<string>;
  /** Methods whose name no older interface has: `toSorted`, `isWellFormed`. */
  readonly methods: ReadonlySet<string>;
  /** Classes that are created with `new`. */
  readonly makers: ReadonlySet<string>;
}

/** Which of the oldest browsers lack a feature, as `chrome 109`. */
export function listLacking(feature: Branch | undefined): readonly string[] {
  if (feature?.__compat === undefined) return [];
  const { support } = feature.__compat;
  return Object.entries(OLDEST_BROWSERS)
    .filter(([browser, oldest]) => !isSupported(support[browser], oldest))
    .map(([browser, oldest]) => `${browser} ${oldest}`);
}

function isSupported(support: Statement | readonly Statement[] | undefined, oldest: string): boolean {
  // If nothing is known about a browser, use its sibling.
  if (support === undefined) return true;
  return [support]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        (typeof removed !== 'string' || compareVersions(removed, oldest) > 0) &&
        flags === undefined &&
        prefix === undefined &&
        other === undefined &&
        compareVersions(added.replace('≤', ''), oldest) <= 0,
    );
}

/** `preview` is newer than every release. */
function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  for (let at = 0; at < Math.max(a?.length ?? 0, b?.length ?? 0); at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return Number.isNaN(difference) ? 1 : difference;
  }
  return 0;
}

/** Sorts every method and class of the language and of the browser by whether all served browsers have it. */
export function listNewerCalls(): NewerCalls {
  const statics = new Set<string>();
  const makers = new Set<string>();
  const newer = new Set<string>();
  const older = new Set<string>();
  for (const [name, room] of [...branchesOf(COMPATIBILITY.javascript.builtins), ...branchesOf(COMPATIBILITY.api)]) {
    const isRoomNew = listLacking(room).length > 0;
    if (isRoomNew) makers.add(name);
    for (const [member, feature] of branchesOf(room)) {
      const isNew = listLacking(feature).length > 0;
      const plain = member.replace(/_static$/, '');
      // MDN's data for the language do not mark static methods.
      if (isNew) statics.add(`${name}.${plain}`);
      // Code cannot have an object of a newer class without naming the class first.
      if (!isNew) older.add(plain);
      else if (!isRoomNew && !member.endsWith('_static')) newer.add(plain);
    }
  }
  return { statics, makers, methods: new Set([...newer].filter((name) => !older.has(name))) };
}

export function branchesOf(branch: Branch | undefined): readonly (readonly [string, Branch])[] {
  return Object.entries(branch ?? {}).filter(
    (entry): entry is [string, Branch] => entry[0] !== '__compat' && entry[1] !== undefined,
  );
}
