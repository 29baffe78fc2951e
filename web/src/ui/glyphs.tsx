import type { ReactNode } from 'react';

/** Our own glyphs, beside lucide's at 1.5 px; always decoration, beside a label. */
export type GlyphProps = { className?: string };

function Glyph({ className = 'size-5', children }: GlyphProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A trigonometrical beacon: four legs, vane and centre mark. */
export function BeaconGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M12 3v5M9 5h6M12 8 5.5 20M12 8l6.5 12M12 8v12M7.7 16h8.6" />
      <circle cx="12" cy="21" r="0.6" fill="currentColor" />
    </Glyph>
  );
}

/** A claim peg driven into the ground, with its label. */
export function PegGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M10 3.5h4v13L12 21l-2-4.500z" />
      <path d="M14 6h5.500v4H14M3 16.500h4.500M16.500 16.500H21" />
    </Glyph>
  );
}

/** A field gate with its brace. */
export function GateGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M4 4v17M20 4v17M4 8h16M4 12.500h16M4 17h16M4 17 20 8" />
    </Glyph>
  );
}

/** A Megajoule: a charge inside a struck token. */
export function MegajouleGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M12 2.500 20.500 7.250v9.500L12 21.500l-8.500-4.750v-9.500z" />
      <path d="M13 7l-4 5.500h3L11 17l4-5.500h-3z" />
    </Glyph>
  );
}

/** The headgear above a shaft: sheave wheel, backstay and legs. */
export function HeadgearGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <circle cx="10.500" cy="5.500" r="2.500" />
      <path d="M9 8 6.500 21M12 8l1 13M7.500 15h5M12.600 7l8 14M3 21h18" />
    </Glyph>
  );
}

/** A ranging pole, banded. */
export function SurveyPoleGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M10.500 2.500h3v15L12 21.500l-1.500-4z" />
      <path d="M10.500 6.250h3v3.750h-3zM10.500 13.750h3v3.750h-3z" fill="currentColor" />
      <path d="M4 21.500h4.500M15.500 21.500H20" />
    </Glyph>
  );
}

/** A title deed with its seal. */
export function DeedGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M13 20.500H5.500a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1h9l4 4V11" />
      <path d="M14.500 2.500v4h4M8 9h4M8 12.500h4" />
      <circle cx="17" cy="15.500" r="2.750" />
      <path d="m15.500 18-.750 3.500 2.250-1.250 2.250 1.250-.750-3.500" />
    </Glyph>
  );
}

/** A syndicate: three holders of one claim. */
export function SyndicateGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M12 6.500 5.500 17.500h13z" />
      <circle cx="12" cy="5" r="2.250" fill="var(--panel)" />
      <circle cx="5" cy="18" r="2.250" fill="var(--panel)" />
      <circle cx="19" cy="18" r="2.250" fill="var(--panel)" />
    </Glyph>
  );
}

/** The logo: a plotted ring inside its neatline. */
export function AtlasMark({ className = 'size-7' }: GlyphProps) {
  return (
    <svg viewBox="0 0 28 28" className={className} fill="none" aria-hidden="true">
      <path d="M5 0v28M23 0v28M0 5h28M0 23h28" stroke="currentColor" strokeWidth="1" opacity="0.45" />
      <path
        d="M9 19.500 12 8.500l8 2.500-1.500 8z"
        fill="var(--malachite)"
        fillOpacity="0.22"
        stroke="var(--malachite)"
        strokeWidth="1.750"
      />
      <path
        d="M9 19.500h.01M12 8.500h.01M20 11h.01M18.500 19h.01"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
