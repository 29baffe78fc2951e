import { type KeyboardEvent, useState } from 'react';

type ChartSteps = {
  /** The point that is read out. */
  readonly at: number;
  readonly choose: (at: number) => void;
  /** What makes the drawing a control that arrow keys move along. */
  readonly props: {
    role: 'slider';
    tabIndex: 0;
    'aria-label': string;
    'aria-valuemin': 0;
    'aria-valuemax': number;
    'aria-valuenow': number;
    'aria-valuetext': string;
    onKeyDown: (event: KeyboardEvent) => void;
  };
};

/** The points of a drawing, of which one is read out; arrow keys, Home and End move along them. */
export function useChartSteps(label: string, texts: readonly string[], first: number): ChartSteps {
  const last = Math.max(0, texts.length - 1);
  const [chosen, choose] = useState(first);
  const at = Math.min(Math.max(chosen, 0), last);
  return {
    at,
    choose,
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': last,
      'aria-valuenow': at,
      'aria-valuetext': texts[at] ?? '',
      onKeyDown: (event) => {
        const goal = {
          ArrowLeft: at - 1,
          ArrowDown: at - 1,
          ArrowRight: at + 1,
          ArrowUp: at + 1,
          Home: 0,
          End: last,
        }[event.key];
        if (goal === undefined) return;
        event.preventDefault();
        choose(Math.min(Math.max(goal, 0), last));
      },
    },
  };
}
