import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as optionsText from '@atlas/messages/options';
import { BadgeCheck, Landmark, PencilRuler, Ruler } from 'lucide-react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import type { OptionEntry } from './options-menu.tsx';

/** The panels that the options beside an assets map open, by their names in the address. */
export type MapOption = 'jurisdictions' | 'dimensions' | 'approved' | 'logging';

/** The two menus with their options in order. */
const MENUS = {
  atlas: ['jurisdictions', 'dimensions', 'approved'],
  geospatial: ['logging', 'dimensions', 'approved'],
} as const satisfies Record<string, readonly MapOption[]>;

export type MapMenu = keyof typeof MENUS;

const ICONS = { jurisdictions: Landmark, dimensions: Ruler, approved: BadgeCheck, logging: PencilRuler } as const;

type Situation = { readonly asset: Asset | undefined; readonly company: CompanyOverview };

/** The entries of a menu; logging needs a selected asset and permission to plot. */
export function listEntries(menu: MapMenu, { asset, company }: Situation): readonly OptionEntry<MapOption>[] {
  const { plot } = company.permits;
  return MENUS[menu].map((option) => ({
    option,
    label: optionsText.option({ option }),
    Icon: ICONS[option],
    unavailableReason:
      option === 'logging' ? (describeHindrance(plot) ?? (asset ? undefined : optionsText.selectFirst())) : undefined,
  }));
}
