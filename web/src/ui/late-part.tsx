import { type ComponentType, createContext, lazy, useCallback, useContext, useEffect, useState } from 'react';
import { keepAsking } from './keep-asking.ts';
import { LostPart } from './lost-part.tsx';
import { useAwake } from './use-awake.ts';

const Again = createContext(() => {});

/** Code that is fetched when it is needed, and once more when that failed. */
class LateCode<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  readonly #frame: string | undefined;
  /** What shows it on a page that the build drew: its place stands until the code is here. */
  readonly Drawn: ComponentType<Props>;
  /** What shows it: the code itself once it is here, which nothing has to wait for. */
  Part: ComponentType<Props>;
  #lost = false;

  constructor(load: () => Promise<ComponentType<Props>>, frame: string | undefined) {
    this.#load = load;
    this.#frame = frame;
    this.Drawn = lazy<ComponentType<Props>>(async () => ({ default: await keepAsking(load) }));
    this.Part = this.#begin();
  }

  /** Has what could not be fetched asked for once more. */
  renew() {
    if (this.#lost) this.Part = this.#begin();
  }

  /** Begins to fetch it. What fails here is said where it is shown, which asks again. */
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
 * A part whose code comes when it is shown first, within the `Suspense` around it. Where the code cannot be fetched, the
 * part's place says so and leads on to another try; the rest of the screen stands. A place that the build drew stays as it
 * is until the code is here. `frame` names the classes around the sentence, for a part which brings its own margins.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  frame?: string,
): LatePart<Props> {
  const code = new LateCode(load, frame);
  return Object.assign((props: Props) => <Late code={code} given={props} />, { prepare: () => code.prepare() });
}

function Late<Props extends object>({ code, given }: { code: LateCode<Props>; given: Props }) {
  // A part that is shown stays the one that it is when its code comes.
  const isAwake = useAwake();
  const [Part, show] = useState(() => (isAwake ? code.Part : code.Drawn));
  const again = useCallback(() => {
    code.renew();
    show(() => code.Part);
  }, [code]);
  // Whoever comes back finds another try, not the loss of last time.
  useEffect(() => () => code.renew(), [code]);
  return (
    <Again value={again}>
      <Part {...given} />
    </Again>
  );
}
