import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useEffect, useState } from 'react';
import { Status } from '../../ui/status.tsx';
import { whenQuiet } from '../../ui/when-quiet.ts';
import { type Keeping, watchKeeping } from './watch-keeping.ts';

/** Whether field work can go on without a signal, and what is still missing for that. */
export function KeepingLine() {
  const keeping = useKeeping();
  return (
    <div role="status">
      <Status tone={chooseTone(keeping)} word={describeKeeping(keeping)} className="" />
    </div>
  );
}

function chooseTone({ status }: Keeping) {
  return status === 'ready' ? 'good' : status === 'unable' ? 'warning' : 'notice';
}

function describeKeeping(keeping: Keeping): string {
  switch (keeping.status) {
    case 'starting':
      return fieldSurveyText.keepingStarts();
    case 'keeping':
      return fieldSurveyText.keeping({ kept: keeping.kept, total: keeping.total });
    case 'ready':
      return fieldSurveyText.worksWithoutSignal();
    case 'unable':
      return fieldSurveyText.needsSignal();
  }
}

function useKeeping(): Keeping {
  const isAble = import.meta.env.PROD && 'serviceWorker' in navigator;
  const [keeping, setKeeping] = useState<Keeping>({ status: isAble ? 'starting' : 'unable' });
  useEffect(() => {
    if (!isAble) return;
    let stop: (() => void) | undefined;
    // The jobs come first on a slow connection.
    const cancel = whenQuiet(() => {
      stop = watchKeeping(navigator.serviceWorker, setKeeping);
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [isAble]);
  return keeping;
}
