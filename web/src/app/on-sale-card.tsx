import { OnSale } from '../catalogue/on-sale.tsx';
import type { CardViewProps } from './card-view-props.ts';

/** On Sale, as its card opens it. */
export function OnSaleCard({ company }: CardViewProps) {
  return <OnSale company={company} />;
}
