import { lateDialog } from './late-dialog.tsx';

/** Asks once more before something is done. */
export const ConfirmDialog = lateDialog(async () => (await import('./confirm-window.tsx')).ConfirmWindow);

/** Asks for one line of text before something is done. */
export const LineDialog = lateDialog(async () => (await import('./line-window.tsx')).LineWindow);
