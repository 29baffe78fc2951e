/** Words of the client assets map. */
export const clientsText = {
  title: 'Client assets',
  notRetrieved: 'Error retrieving company assets',
  noAssets: 'No Assets Found',
  noAssetsSentence: 'This link shows no asset. It may have ended: ask the company for a new one.',
  place: 'PLACE',
  date: 'DATE',
  list: 'Assets',
  reading: 'Reading the assets',
  unknownDate: '–',
  approved: 'Approved',
  shown: (shown: string, all: string) => `${shown} of ${all} assets, by number.`,
  showMore: (count: string) => `Show the next ${count}`,
  notOnMap: 'Not on the map yet',
} as const;
