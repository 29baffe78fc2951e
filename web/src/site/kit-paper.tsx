import * as siteText from '@atlas/messages/site';
import { Sheet } from '../ui/sheet.tsx';

const colours = [
  ['ground', 'bg-ground'],
  ['panel', 'bg-panel'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink'],
  ['secondary', 'bg-secondary'],
  ['hairline', 'bg-hairline'],
  ['control', 'bg-control'],
  ['malachite', 'bg-malachite'],
  ['rust', 'bg-rust'],
  ['gold', 'bg-gold'],
  ['red', 'bg-red'],
  ['blue', 'bg-blue'],
] as const;

const sizes = [
  ['72', 'text-72 font-display font-[600] tracking-[-0.02em]'],
  ['48', 'text-48 font-display font-[600] tracking-[-0.02em]'],
  ['32', 'text-32 font-display font-[600] tracking-[-0.02em]'],
  ['24', 'text-24 font-display font-[600] tracking-[-0.02em]'],
  ['18', 'text-18'],
  ['15', 'text-15'],
  ['13', 'text-13'],
  ['12', 'text-12'],
] as const;

/** Sheet, colours and type. */
export function KitPaper() {
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <Sheet sheetNumber="1731C3" title={siteText.kitSheet()}>
        <div className="grid-ground p-6 sm:p-10">
          <p className="max-w-2xl text-18">{siteText.kitSheetText()}</p>
        </div>
      </Sheet>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-6">
        {colours.map(([name, fill]) => (
          <li key={name} className="flex flex-col gap-1.5">
            <span className={`h-14 border border-control forced-color-adjust-none ${fill}`} />
            <span className="figure text-12">{name}</span>
          </li>
        ))}
      </ul>
      <ul className="flex flex-col">
        {sizes.map(([size, classes]) => (
          <li key={size} className="grid grid-cols-[3rem_1fr] items-baseline border-t border-hairline py-2">
            <span className="figure text-12 text-secondary">{size}</span>
            <span className={`min-w-0 truncate ${classes}`}>{siteText.kitSpecimen()}</span>
          </li>
        ))}
        <li className="grid grid-cols-[3rem_1fr] items-baseline border-y border-hairline py-2">
          <span className="figure text-12 text-secondary">mono</span>
          <span className="figure min-w-0 truncate">−17.829167 31.052222 · USD 12,450.00 · 0O 1lI</span>
        </li>
      </ul>
    </div>
  );
}
