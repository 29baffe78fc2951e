import { TreeType } from '@atlas/contract/gate-tree';
import * as gatesText from '@atlas/messages/gates';
import { Plus } from 'lucide-react';
import { joinClasses } from '../ui/class-names.ts';
import type { TreeEditor } from './use-tree-editor.ts';

type TreeChipsProps = { editor: TreeEditor; readOnly: boolean };

const chip =
  'inline-flex min-h-9 max-w-64 cursor-pointer whitespace-nowrap items-center gap-1.5 rounded-10 border px-3 text-13 font-[550] max-md:min-h-11';

/** The type selector, a chip for each tree of the type, and the one that starts a new tree. */
export function TreeChips({ editor, readOnly }: TreeChipsProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3 print:hidden">
      <fieldset className="flex border border-control bg-panel">
        <legend className="sr-only">{gatesText.types()}</legend>
        {TreeType.options.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={editor.treeType === type}
            className={joinClasses(
              'min-h-9 cursor-pointer border-l border-control px-3 text-13 tracking-[0.04em] outline-offset-[-2px] first:border-l-0 max-md:min-h-11',
              editor.treeType === type ? 'bg-ink text-ground' : 'hover:bg-sunken',
            )}
            onClick={() => editor.chooseType(type)}
          >
            {gatesText.treeTypeName({ type })}
          </button>
        ))}
      </fieldset>
      <ul aria-label={gatesText.trees()} className="flex min-w-[min(100%,16rem)] flex-1 flex-wrap gap-2">
        {editor.entries.map(({ key, name, unsaved }) => (
          <li key={key} className="min-w-0">
            <button
              type="button"
              aria-pressed={editor.key === key}
              className={joinClasses(
                chip,
                editor.key === key ? 'border-malachite bg-malachite-wash' : 'border-control bg-panel hover:border-ink',
              )}
              onClick={() => editor.open(key)}
            >
              <span className="truncate">{name}</span>
              {unsaved && (
                <>
                  <span className="size-2 shrink-0 rounded-6 bg-rust" aria-hidden="true" />
                  <span className="sr-only">, {gatesText.unsaved()}</span>
                </>
              )}
            </button>
          </li>
        ))}
        {!readOnly && (
          <li>
            <button
              type="button"
              className={joinClasses(chip, 'border-dashed border-control hover:border-ink hover:bg-sunken')}
              onClick={editor.begin}
            >
              <Plus className="size-4" strokeWidth={1.5} aria-hidden="true" />
              {gatesText.newTree()}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
