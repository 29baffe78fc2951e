import agropower from './plates/agropower.svg?url';
import approval from './plates/approval.svg?url';
import asset from './plates/asset.svg?url';
import coal from './plates/coal.svg?url';
import coins from './plates/coins.svg?url';
import globe from './plates/globe.svg?url';
import house from './plates/house.svg?url';
import housefin from './plates/housefin.svg?url';
import megajoule from './plates/megajoule.svg?url';
import paymentresult from './plates/paymentresult.svg?url';
import syndicateDash from './plates/syndicate-dash.svg?url';

/** Pictures by keyword. They are drawings in the colours of the paper, fetched as files when they are shown. */
const PLATES: Readonly<Record<string, string>> = {
  coal,
  house,
  globe,
  megajoule,
  coins,
  approval,
  housefin,
  asset,
  agropower,
  paymentresult,
  syndicateDash,
};

/** All picture keywords, in the order of the specification. */
export const PICTURE_KEYWORDS = Object.keys(PLATES);

type PlateProps = {
  /** A keyword; any other value is a picture's address. */
  picture: string;
  /** The picture's description, if it adds to the text beside it. */
  label?: string;
  className?: string;
};

/** A picture by keyword or address. */
export function Plate({ picture, label = '', className = '' }: PlateProps) {
  const plate = PLATES[picture];
  if (plate === undefined) {
    return (
      <img src={picture} alt={label} loading="lazy" decoding="async" className={`plate object-cover ${className}`} />
    );
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named where the picture says more than the words beside it
    <svg
      viewBox="0 0 480 400"
      className={`plate ${className}`}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${plate}#plate`} />
    </svg>
  );
}
