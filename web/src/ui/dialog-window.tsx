import * as uiText from '@atlas/messages/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';

export type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** At the bottom; the confirming button comes last. */
  actions?: ReactNode;
  /** A question that must be answered: a press outside does not close it. */
  question?: boolean;
  width?: 'narrow' | 'wide';
};

/** The window of {@link Dialog}. */
export function DialogWindow({
  title,
  open,
  onClose,
  children,
  actions,
  question = false,
  width = 'narrow',
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable={!question}
      className="fixed inset-0 z-50 flex items-end justify-center bg-shade sm:items-center sm:p-6"
    >
      <Modal className={width === 'wide' ? 'w-full max-w-4xl' : 'w-full max-w-lg'}>
        <AriaDialog
          role={question ? 'alertdialog' : 'dialog'}
          className="floats-in flex max-h-[92dvh] flex-col bg-panel shadow-float outline-none sm:rounded-2"
        >
          <header className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-5">
            <Heading slot="title" className="text-18">
              {title}
            </Heading>
            <Button tone="quiet" size="square" aria-label={uiText.close()} onClick={onClose}>
              <X className="size-5" strokeWidth={1.5} aria-hidden="true" />
            </Button>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          {actions !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-hairline px-5 py-3">{actions}</footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
