/** Words of what gatekeepers receive. */
export const gatePolicyText = {
  title: 'Gatekeepers’ share',
  card: 'What gatekeepers receive of the Megajoules that a gate takes.',
  field: 'Share in percent',
  hint: 'Of what a gate takes, shared equally among those who attested. The rest stays with the gate; what was paid stays as it is.',
  refused: 'A whole number from 0 to 100.',
  save: 'Save share',
  saved: 'Share saved',
  history: 'Changes',
  unchanged: 'Nobody changed it yet.',
  change: (percent: number, by: string, at: string) => `${percent} % · ${by} · ${at}`,
} as const;
