import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { joinClasses } from './class-names.ts';

export type StatusTone = 'good' | 'warning' | 'bad' | 'notice' | 'quiet' | 'gold';

type IconPart = ComponentType<{ className?: string }>;

const tones: Record<StatusTone, { colours: string; icon: IconPart }> = {
  good: { colours: 'text-malachite bg-malachite-wash', icon: CircleCheck },
  warning: { colours: 'text-rust bg-rust-wash', icon: TriangleAlert },
  bad: { colours: 'text-red bg-red-wash', icon: CircleAlert },
  notice: { colours: 'text-blue bg-blue-wash', icon: Info },
  quiet: { colours: 'text-secondary bg-sunken', icon: CircleDashed },
  gold: { colours: 'text-gold bg-gold-wash', icon: CircleCheck },
};

type StatusProps = { tone: StatusTone; word: string; icon?: IconPart; className?: string };

/** A status: always a colour, an icon and a word. */
export function Status({ tone, word, icon, className }: StatusProps) {
  const Icon = icon ?? tones[tone].icon;
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1.5 rounded-2 py-0.5 pr-2 pl-1.5 text-13 font-[550]',
        tones[tone].colours,
        className ?? 'whitespace-nowrap',
      )}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {word}
    </span>
  );
}
