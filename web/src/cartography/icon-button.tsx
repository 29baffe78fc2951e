import type { LucideIcon } from 'lucide-react';

type IconButtonProps = { label: string; icon: LucideIcon; disabled?: boolean; onPress: () => void };

/** A small control of the list, named by its label. */
export function IconButton({ label, icon: Icon, disabled = false, onPress }: IconButtonProps) {
  return (
    <button type="button" className="row-button" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
