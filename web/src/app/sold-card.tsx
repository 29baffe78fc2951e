import { SoldAssets } from '../catalogue/sold-assets.tsx';
import type { CardViewProps } from './card-view-props.ts';

/** Sold, as its card opens it. */
export function SoldCard({ company }: CardViewProps) {
  return <SoldAssets company={company} />;
}
