import { formatCount } from '../ui/format.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** `USD 185,000`, with cents where there are any. */
export function formatPrice(cents: number): string {
  const format = cents % 100 === 0 ? wholeDollars : dollars;
  return format.format(cents / 100).replace('$', 'USD ');
}

/** Words of the public catalogue and of the offers behind it. */
export const catalogueText = {
  title: (commodity: string) => `${commodity}: assets on sale`,
  lead: 'Mining and land assets that their holders offer, each with a registered boundary and a certificate that holds.',
  filters: 'Filters',
  category: 'Category',
  place: 'Province or district',
  anyCategory: 'All categories',
  anyPlace: 'Anywhere',
  leastHectares: 'From, ha',
  mostHectares: 'To, ha',
  leastPrice: 'From, USD',
  mostPrice: 'To, USD',
  rop: 'Payment',
  anyRop: 'Any',
  ropYes: 'Rental with option to purchase',
  ropNo: 'Cash only',
  clear: 'Clear the filters',
  shown: (count: number, offered: number) =>
    count === offered
      ? `${formatCount(count)} ${count === 1 ? 'asset' : 'assets'}`
      : `${formatCount(count)} of ${formatCount(offered)} assets`,
  empty: 'No Assets Found',
  emptyOffered: 'Nothing on sale meets these filters.',
  emptyCommodity: 'No holder offers an asset of this commodity at the moment. Tell us what you look for.',
  contact: 'Contact us',
  reading: 'Reading the assets on sale',
  listings: 'Assets on sale',
  map: 'Map of the assets on sale',
  approved: 'Approved',
  ropAvailable: 'ROP available',
  soldBy: 'Offered by',
  hectares: 'Area',
  located: 'Place',
  unknown: '–',
  listed: 'On sale since',
  enquire: 'Enquire',
  enquireAbout: (number: string) => `Enquire about ${number}`,
  showOnMap: (number: string) => `Show ${number} on the map`,
  unnamed: 'Unnamed asset',
  earlier: 'Previous',
  later: 'Next',
  offer: 'Sale',
  notOnSale: 'Not on sale.',
  price: 'Price',
  terms: 'Terms',
  cashOnly: 'Cash',
  cashOrRop: 'Cash or ROP',
  outline: 'Public map',
  outlineShown: 'Outline',
  outlineHidden: 'Rounded place',
  catalogue: 'Catalogue',
  list: 'Put on sale',
  change: 'Change the price',
  unlist: 'Take off sale',
  notNow: 'Not now:',
  dialogTitle: (number: string) => `Price of ${number}`,
  priceField: 'Price in US dollars',
  priceHint: 'Such as 185000 or 1,250.50.',
  badPrice: 'Please enter a price above zero with at most two decimals.',
  ropField: 'Can also be rented with the option to purchase',
  outlineField: 'Show the outline on the public map',
  outlineHint: 'Otherwise visitors see the place to about a kilometre.',
  cancel: 'Cancel',
  saved: 'The offer stands',
  withdrawn: 'Taken off sale',
  unlistQuestion: (number: string) => `Take ${number} off sale?`,
  unlistSentence: 'It leaves the public catalogue at once. Its prices stay in the history.',
  history: 'Price history',
  withdrawal: 'Taken off sale',
  someone: 'Somebody',
} as const;
