import type { ComponentProps } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';

type TooltipProps = {
  text: string;
  placement?: 'top' | 'right' | 'bottom' | 'left';
  children: ComponentProps<typeof Focusable>['children'];
};

/** The name of a control that shows only an icon, on hover and focus. */
export function Tooltip({ text, placement = 'right', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={250} closeDelay={0}>
      <Focusable>{children}</Focusable>
      <AriaTooltip offset={8} placement={placement} className="rounded-2 bg-ink px-2 py-1 text-13 text-ground">
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
