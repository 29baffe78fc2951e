import { lateDialog } from './late-dialog.tsx';

/** Asks for confirmation before an action. */
export const ConfirmDialog = lateDialog(async () => (await import('./confirm-window.tsx')).ConfirmWindow);

/** Asks for one line of text before an action. */
export const LineDialog = lateDialog(async () => (await import('./line-window.tsx')).LineWindow);
