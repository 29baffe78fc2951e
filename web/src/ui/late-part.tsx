import { type ComponentType, createContext, lazy, useCallback, useContext, useEffect, useReducer } from 'react';
import { LostPart } from './lost-part.tsx';

const Again = createContext(() => {});

/** Code that is fetched when it is needed, and once more when that failed. */
class LateCode<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  readonly #frame: string | undefined;
  Part: ComponentType<Props>;
  #lost = false;

  constructor(load: () => Promise<ComponentType<Props>>, frame: string | undefined) {
    this.#load = load;
    this.#frame = frame;
    this.Part = this.#begin();
  }

  /** Has what could not be fetched asked for once more. */
  renew() {
    if (this.#lost) this.Part = this.#begin();
  }

  #begin() {
    this.#lost = false;
    const fetchOrTell = () =>
      this.#load().catch((cause: unknown) => {
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

/**
 * A part whose code comes when it is shown first, within the `Suspense` around it. Where the code cannot be fetched, the
 * part's place says so and leads on to another try; the rest of the screen stands. `frame` names the classes around that,
 * for a part which brings its own margins.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  frame?: string,
): ComponentType<Props> {
  const code = new LateCode(load, frame);
  return (props) => <Late code={code} given={props} />;
}

function Late<Props extends object>({ code, given }: { code: LateCode<Props>; given: Props }) {
  const [, show] = useReducer((times: number) => times + 1, 0);
  const again = useCallback(() => {
    code.renew();
    show();
  }, [code]);
  // Whoever comes back finds another try, not the loss of last time.
  useEffect(() => () => code.renew(), [code]);
  return (
    <Again value={again}>
      <code.Part {...given} />
    </Again>
  );
}
