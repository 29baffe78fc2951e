import {
  BeaconGlyph,
  DeedGlyph,
  GateGlyph,
  HeadgearGlyph,
  MegajouleGlyph,
  PegGlyph,
  SurveyPoleGlyph,
  SyndicateGlyph,
} from '../ui/glyphs.tsx';
import { Status } from '../ui/status.tsx';

const glyphs = [
  ['beacon', BeaconGlyph],
  ['peg', PegGlyph],
  ['gate', GateGlyph],
  ['megajoule', MegajouleGlyph],
  ['headgear', HeadgearGlyph],
  ['survey pole', SurveyPoleGlyph],
  ['deed', DeedGlyph],
  ['syndicate', SyndicateGlyph],
] as const;

/** Our own glyphs and the statuses. */
export function KitGlyphs() {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <ul className="grid grid-cols-2 gap-px border border-hairline bg-hairline sm:grid-cols-4 xl:grid-cols-8">
        {glyphs.map(([name, NamedGlyph]) => (
          <li key={name} className="flex flex-col items-center gap-3 bg-panel px-2 py-6">
            <NamedGlyph className="size-10" />
            <span className="flex items-center gap-2 text-13">
              <NamedGlyph className="size-5 text-secondary" />
              {name}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <Status tone="good" word="Approved" />
        <Status tone="gold" word="Awaiting approval" />
        <Status tone="warning" word="Disputed" />
        <Status tone="bad" word="Non-compliant" />
        <Status tone="notice" word="In gates" />
        <Status tone="quiet" word="Prospect" />
      </p>
    </div>
  );
}
