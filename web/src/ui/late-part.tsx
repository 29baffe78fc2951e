import { type ComponentType, createContext, lazy, useCallback, useContext, useEffect, useState } from 'react';
import { keepAsking } from './keep-asking.ts';
import { LostPart } from './lost-part.tsx';
import { useAwake } from './use-awake.ts';

const Again = createContext(() => {});

/** Code that is fetched when needed, and again if that failed. */
class LateCode<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  readonly #frame: string | undefined;
  /** The component for prerendered pages: the prerendered part stays until the code has loaded. */
  readonly Drawn: ComponentType<Props>;
  /** The component that shows it; once the code has loaded, it renders without waiting. */
  Part: ComponentType<Props>;
  #lost = false;

  constructor(load: () => Promise<ComponentType<Props>>, frame: string | undefined) {
    this.#load = load;
    this.#frame = frame;
    this.Drawn = lazy<ComponentType<Props>>(async () => ({ default: await keepAsking(load) }));
    this.Part = this.#begin();
  }

  /** Requests again what could not be fetched. */
  renew() {
    if (this.#lost) this.Part = this.#begin();
  }

  /** Starts fetching it. If that fails, the component reports it and tries again. */
  prepare() {
    this.#bring().catch(() => undefined);
  }

  async #bring() {
    const Part = await this.#load();
    this.Part = Part;
    return Part;
  }

  #begin() {
    this.#lost = false;
    const fetchOrTell = () =>
      this.#bring().catch((cause: unknown) => {
        this.#lost = true;
        return () => (
          <div className={this.#frame}>
            <LostPart cause={cause} retry={useContext(Again)} />
          </div>
        );
      });
    return lazy<ComponentType<Props>>(async () => ({ default: await fetchOrTell() }));
  }
}

/** A part whose code can be fetched before it is shown. */
type LatePart<Props extends object> = ComponentType<Props> & { readonly prepare: () => void };

/**
 * A part whose code loads when it is first shown, inside a `Suspense`. If the code cannot be fetched, the part says so
 * and offers another try; the rest of the screen stays. A prerendered part stays as it is until the code has loaded.
 * `frame` has the classes around the message, for a part with its own margins.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  frame?: string,
): LatePart<Props> {
  const code = new LateCode(load, frame);
  return Object.assign((props: Props) => <Late code={code} given={props} />, { prepare: () => code.prepare() });
}

function Late<Props extends object>({ code, given }: { code: LateCode<Props>; given: Props }) {
  // A part on the screen is not replaced when its code loads.
  const isAwake = useAwake();
  const [Part, show] = useState(() => (isAwake ? code.Part : code.Drawn));
  const again = useCallback(() => {
    code.renew();
    show(() => code.Part);
  }, [code]);
  // Coming back tries again instead of showing the last failure.
  useEffect(() => () => code.renew(), [code]);
  return (
    <Again value={again}>
      <Part {...given} />
    </Again>
  );
}
