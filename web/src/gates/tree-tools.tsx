import type { Permit } from '@atlas/contract/permits';
import * as gatesText from '@atlas/messages/gates';
import { Printer, Redo2, Save, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import type { TreeDraft } from './tree-draft.ts';
import type { TreeSaving } from './use-save-tree.ts';
import type { TreeEditor } from './use-tree-editor.ts';

type TreeToolsProps = { editor: TreeEditor; draft: TreeDraft; saving: TreeSaving; permit: Permit };

const icon = { className: 'size-4', strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Undo, redo, print and save; all but print also have the usual keyboard shortcuts. */
export function TreeTools({ editor, draft, saving, permit }: TreeToolsProps) {
  const save = () => {
    if (permit.allowed && !saving.isPending) saving.save(draft);
  };
  useShortcuts({ z: editor.undo, y: editor.redo, Z: editor.redo, s: save });
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {permit.allowed && (
        <>
          <Button
            size="square"
            aria-label={gatesText.undo()}
            title={gatesText.undo()}
            unavailableReason={draft.past.length === 0 ? gatesText.nothingToUndo() : undefined}
            onClick={editor.undo}
          >
            <Undo2 {...icon} />
          </Button>
          <Button
            size="square"
            aria-label={gatesText.redo()}
            title={gatesText.redo()}
            unavailableReason={draft.future.length === 0 ? gatesText.nothingToRedo() : undefined}
            onClick={editor.redo}
          >
            <Redo2 {...icon} />
          </Button>
        </>
      )}
      <Button size="square" aria-label={gatesText.print()} title={gatesText.print()} onClick={() => window.print()}>
        <Printer {...icon} />
      </Button>
      <Button tone="primary" busy={saving.isPending} unavailableReason={describeHindrance(permit)} onClick={save}>
        <Save {...icon} />
        {gatesText.saveTree()}
      </Button>
    </div>
  );
}

/** Keys with Ctrl or Cmd; in a field only saving applies, and the others stay the field's own. */
function useShortcuts(shortcuts: Readonly<Record<string, () => void>>) {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const field = event.target instanceof HTMLElement && event.target.closest('input, select, textarea');
      const key = event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
      if (latest.current[key] === undefined || (field && key !== 's')) return;
      event.preventDefault();
      // A field passes on its value when it loses focus.
      if (field instanceof HTMLElement) field.blur();
      setTimeout(() => latest.current[key]?.());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
