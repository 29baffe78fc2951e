import { type KeyboardEvent, useRef, useState } from 'react';

/** What makes an element of a chart a point that arrow keys reach and that opens the rows behind it. */
export type PointProps = {
  role: 'button';
  tabIndex: number;
  'aria-label': string;
  onClick: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<SVGElement>) => void;
  ref: (element: SVGGElement | null) => void;
};

type Points = {
  readonly count: number;
  readonly describe: (index: number) => string;
  readonly onOpen: (index: number) => void;
};

/** The points of a chart: one of them takes the Tab key, arrows move along them, Enter opens. */
export function usePoints({ count, describe, onOpen }: Points): (index: number) => PointProps {
  const elements = useRef<(SVGGElement | null)[]>([]);
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, count - 1);
  const press = (event: KeyboardEvent<SVGElement>, index: number) => {
    const goal = {
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (goal !== undefined) elements.current[Math.max(0, Math.min(count - 1, goal))]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') onOpen(index);
    else return;
    event.preventDefault();
  };
  return (index) => ({
    role: 'button',
    tabIndex: index === stop ? 0 : -1,
    'aria-label': describe(index),
    onClick: () => onOpen(index),
    onFocus: () => setCurrent(index),
    onKeyDown: (event) => press(event, index),
    ref: (element) => {
      elements.current[index] = element;
    },
  });
}
