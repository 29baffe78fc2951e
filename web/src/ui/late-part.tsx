import {
  type ComponentType,
  createContext,
  lazy,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { keepAsking } from './keep-asking.ts';
import { LostPart } from './lost-part.tsx';
import { useAwake } from './use-awake.ts';

const Again = createContext(() => {});

/** Code that is fetched when it is needed, and once more when that failed. */
class LateCode<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  readonly #frame: string | undefined;
  /** The part on a page that the build drew. */
  readonly Drawn: ComponentType<Props>;
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
 * part's place says so and leads on to another try; the rest of the screen stands. A place that the build drew stays as it
 * is until the code is here. `frame` names the classes around the sentence, for a part which brings its own margins.
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
  const isAwake = useAwake();
  const [isDrawn] = useState(!isAwake);
  const again = useCallback(() => {
    code.renew();
    show();
  }, [code]);
  // Whoever comes back finds another try, not the loss of last time.
  useEffect(() => () => code.renew(), [code]);
  const Part = isDrawn ? code.Drawn : code.Part;
  return (
    <Again value={again}>
      <Part {...given} />
    </Again>
  );
}
