import type { LucideIcon } from 'lucide-react';

type MapButtonProps = { label: string; icon: LucideIcon; onPress: () => void };

/** One control that floats over the map. */
export function MapButton({ label, icon: Icon, onPress }: MapButtonProps) {
  return (
    <button type="button" className="map-button" aria-label={label} title={label} onClick={onPress}>
      <Icon className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
