import type { Asset } from '@atlas/contract/assets';
import * as divisionText from '@atlas/messages/division';
import { type FormEvent, type ReactNode, Suspense, useId, useMemo } from 'react';
import type { MapPlace } from '../map/map-handlers.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { LazyDivisionMap } from './lazy-division-map.ts';
import { drawParts, type NamedPart, PlannedParts } from './planned-parts.tsx';

/** The register's measurements of a planned division. */
interface DivisionPlan {
  readonly parts: readonly NamedPart[];
  readonly measuring: boolean;
  readonly error: unknown;
}

type DivisionDialogProps = {
  asset: Asset;
  title: string;
  sentence: string;
  /** The label of the button that makes the division. */
  action: string;
  plan: DivisionPlan;
  /** The line drawn so far; a click on the map adds a point. */
  line?: readonly MapPlace[];
  onPlace?: (place: MapPlace) => void;
  /** How the division is chosen: a line, neighbours. */
  choice: ReactNode;
  /** The numbers of its parts. */
  numbers: ReactNode;
  busy: boolean;
  error: unknown;
  onSubmit: () => void;
  onClose: () => void;
};

const LONGEST_NUMBER = 60;
const NO_LINE: readonly MapPlace[] = [];

/** The frame of splits and mergers: the map, the choice, its result, the numbers and the buttons. */
export function DivisionDialog(props: DivisionDialogProps) {
  const { asset, title, sentence, action, plan, line = NO_LINE, onPlace, choice, numbers } = props;
  const { busy, error, onSubmit, onClose } = props;
  const formId = useId();
  const assets = useMemo(() => [asset], [asset]);
  const drawn = useMemo(() => drawParts(plan.parts), [plan.parts]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{divisionText.cancel()}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p>{sentence}</p>
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <Suspense fallback={<Skeleton className="h-[360px]" />}>
            <LazyDivisionMap
              label={divisionText.map()}
              assets={assets}
              line={line}
              parts={drawn}
              {...(onPlace && { onPlace })}
            />
          </Suspense>
          <div className="flex min-w-0 flex-col gap-4">
            {choice}
            {plan.measuring && (
              <p role="status" className="text-secondary">
                {divisionText.planning()}
              </p>
            )}
            {plan.parts.length > 0 && <PlannedParts parts={plan.parts} />}
            <FormError error={plan.error} />
            {numbers}
            <FormError error={error} />
          </div>
        </div>
      </form>
    </Dialog>
  );
}

type PartNumberProps = { label: string; value: string; error: string | undefined; onChange: (value: string) => void };

/** The number of one part of a division. */
export function PartNumber({ onChange, ...rest }: PartNumberProps) {
  return (
    <TextField
      {...rest}
      required
      className="figure"
      autoComplete="off"
      maxLength={LONGEST_NUMBER}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
