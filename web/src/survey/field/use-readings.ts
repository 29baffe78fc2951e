import type { Fix } from '@atlas/contract/survey-changes';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Why the phone gives no position. */
type ReadingProblem = 'denied' | 'unavailable' | 'unsupported';

interface Readings {
  readonly isReading: boolean;
  readonly problem: ReadingProblem | null;
  /** The accuracy of the last reading, in metres; null before the first, or if the receiver gave none. */
  readonly lastAccuracy: number | null;
  readonly start: () => void;
  readonly stop: () => void;
}

/** A reading as it is recorded: nothing is added, and nothing is rounded but its time. */
function toFix({ coords, timestamp }: GeolocationPosition): Fix {
  return {
    at: Math.round(timestamp),
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracy: Number.isFinite(coords.accuracy) ? coords.accuracy : null,
  };
}

/** Reads the receiver until it is told to stop. The screen stays on where the browser can do that. */
export function useReadings(onFix: (fix: Fix) => void): Readings {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<ReadingProblem | null>(null);
  const [lastAccuracy, setLastAccuracy] = useState<number | null>(null);
  const hear = useRef(onFix);
  hear.current = onFix;
  useEffect(() => {
    if (!isReading) return;
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        const fix = toFix(position);
        setProblem(null);
        setLastAccuracy(fix.accuracy);
        hear.current(fix);
      },
      (error) => {
        // A reading that takes long is followed by others; only a refusal ends the measurement.
        const isDenied = error.code === error.PERMISSION_DENIED;
        setProblem(isDenied ? 'denied' : 'unavailable');
        if (isDenied) setReading(false);
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 },
    );
    const release = keepScreenOn();
    return () => {
      navigator.geolocation.clearWatch(watch);
      release();
    };
  }, [isReading]);
  const start = useCallback(() => {
    if (!('geolocation' in navigator)) return setProblem('unsupported');
    setProblem(null);
    setLastAccuracy(null);
    setReading(true);
  }, []);
  const stop = useCallback(() => setReading(false), []);
  return { isReading, problem, lastAccuracy, start, stop };
}

/** Keeps the screen on; returns a function that lets it turn off again. */
function keepScreenOn(): () => void {
  // WebKit before 16.4 has none: the person touches the screen now and then.
  if (!('wakeLock' in navigator)) return () => undefined;
  const asking = navigator.wakeLock.request('screen').catch(() => undefined);
  return () => void asking.then((lock) => lock?.release()).catch(() => undefined);
}
