import * as finderText from '@atlas/messages/finder';
import {
  Building2,
  CircleCheck,
  CornerDownRight,
  Inbox,
  Map as MapIcon,
  MapPinned,
  RadioTower,
  Scale,
  UserRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { joinClasses } from '../ui/class-names.ts';
import type { FinderEntry, FinderGroup } from './finder-entry.ts';

const icons: Readonly<Record<string, typeof Building2>> = {
  assets: MapPinned,
  companies: Building2,
  parties: Scale,
  work: Inbox,
  people: UserRound,
  areas: MapIcon,
  stations: RadioTower,
  places: CornerDownRight,
};

type FinderListProps = {
  id: string;
  groups: readonly FinderGroup[];
  active: FinderEntry | undefined;
  onActive: (entry: FinderEntry) => void;
  onOpen: (entry: FinderEntry) => void;
};

/** The results in their groups; the focus stays in the search field, so that the person can keep typing. */
export function FinderList({ id, groups, active, onActive, onOpen }: FinderListProps) {
  return (
    <div id={id} role="listbox" aria-label={finderText.results()} className="flex flex-col pb-2">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, and no set of fields
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p id={`${id}-${group.id}`} className="label-caps px-4 pt-3 pb-1">
            {group.label}
          </p>
          {group.entries.map((entry) => (
            <FinderOption
              key={entry.id}
              entry={entry}
              Icon={icons[group.id] ?? CornerDownRight}
              active={entry.id === active?.id}
              onActive={() => onActive(entry)}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type FinderOptionProps = {
  entry: FinderEntry;
  Icon: typeof Building2;
  active: boolean;
  onActive: () => void;
  onOpen: () => void;
};

function FinderOption({ entry, Icon, active, onActive, onOpen }: FinderOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, whose active option this is
    <div
      ref={option}
      id={entry.id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={() => !active && onActive()}
      onClick={onOpen}
      className={joinClasses(
        'flex min-h-11 cursor-pointer scroll-my-9 items-center gap-3 border-l-3 px-4 py-1.5 sm:min-h-10',
        active ? 'border-malachite bg-malachite-wash' : 'border-transparent',
      )}
    >
      <Icon className="size-[18px] shrink-0 text-secondary" strokeWidth={1.5} aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 flex-col sm:flex-row sm:items-baseline sm:gap-3">
          <span className="shrink-0 font-[550] break-words">{entry.title}</span>
          <span className="min-w-0 truncate text-13 text-secondary">{entry.detail}</span>
        </span>
        {entry.note !== undefined && <span className="text-13 break-words">{entry.note}</span>}
      </span>
      {entry.approved && (
        <span className="flex shrink-0 items-center gap-1 text-12 text-malachite">
          <CircleCheck className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {finderText.approved()}
        </span>
      )}
    </div>
  );
}
