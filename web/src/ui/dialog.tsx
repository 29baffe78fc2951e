import type { DialogProps } from './dialog-window.tsx';
import { lateDialog } from './late-dialog.tsx';

const LateWindow = lateDialog(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** Fetches the code that every dialog needs, before one is opened. */
export function prepareDialog(): void {
  LateWindow.prepare();
}

/**
 * A question or a short task above the screen; on phones a sheet from the lower edge. Its code loads with the first
 * one.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <LateWindow {...props} /> : null;
}
