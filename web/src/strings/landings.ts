/** Words of the three landings: Stage Gates, Transaction Hub, Atlas. */
export const landingText = {
  open: 'Open',
  signinForCompanies: 'Sign in to see your companies here.',
  cards: 'What this page shows',
  nodesCard: 'Nodes/Gates',
  nodesCardText: 'What a gate is made of.',
  megajouleCard: 'Megajoule Token Proof of Compliance/work',
  megajouleCardText: 'What moves when a gate is passed.',
  companiesCardText: 'The companies that you belong to.',
  gallery: 'Nodes and gates',
  slides: [
    {
      picture: 'asset',
      headline: 'A node is one requirement: a licence, a notice, an inspection.',
      label: 'Walk an example path',
      to: '/#features',
    },
    {
      picture: 'approval',
      headline: 'A gatekeeper attests it, and answers for it by name.',
      label: 'About the register',
      to: '/about',
    },
    {
      picture: 'megajoule',
      headline: 'Megajoules are set aside with the evidence and move when the gate is passed.',
      label: 'See the counters',
      to: '/counters',
    },
    {
      picture: 'globe',
      headline: 'A passed path ends on the map, with a certificate that anyone can look up.',
      label: 'Check a certificate',
      to: '/verify',
    },
    {
      picture: 'syndicateDash',
      headline: 'A syndicate shares its gates: each holder sees the same state.',
      label: 'What is on sale',
      to: '/commodity/garlpex',
    },
  ],
  nodesExplained: [
    [
      'Node',
      'One requirement. It names the node that it follows and the cycle in days after which it falls due again.',
    ],
    [
      'Gatekeeper',
      'A person, found by phone number, who attests that the requirement is met. Only gatekeepers in good standing count.',
    ],
    ['Evidence', 'The documents that are handed in. Their hashes stay with the attestation.'],
    ['Cycle', 'A gate that was passed is not passed for ever: a yearly inspection opens again after 365 days.'],
  ],
  megajouleExplained: [
    [
      'Required Megajoules',
      'Each node says how many Megajoules its passing takes. The amount is set aside when evidence is handed in.',
    ],
    ['Passing', 'When the gatekeepers have attested, the amount moves. Until then it can only come back.'],
    ['Reward', 'A share goes to those who attested, and can be redeemed.'],
    [
      'What it is not',
      'A Megajoule is no coin to trade. It is counted in whole thousandths, minted under two signatures and burned when it is paid out.',
    ],
  ],
  gatesTitle: 'Stage Gates',
  gatesLead:
    'Compliance checkpoints on the way of an asset to its certificate. Each gate is passed by evidence, by people who attest it, and by a token of the work.',
  openGates: 'Open Gates Engine',
  gatesFeatures: 'How a path is walked',
  gatesFeaturesLink: 'What the register is for',
  gatesItems: [
    {
      title: 'Laid as a tree',
      text: 'A company draws its requirements as a tree. A lint says whether an asset can walk it, and if not, why.',
    },
    {
      title: 'Pinned while it runs',
      text: 'An asset walks the version that it began with. Moving it to a newer one is offered, tried out first, and never half done.',
    },
    { title: 'Attested by others', text: 'Who hands in evidence does not attest it. One person counts once.' },
    { title: 'Due again', text: 'A cycle counts calendar days in Harare. Reminders go out at 30, 14, 3 and 0 days.' },
  ],
  hubTitle: 'Transaction Hub',
  hubLead:
    'What your companies hold in Megajoules, what moved, and what was redeemed. Every figure is counted from a double-entry ledger.',
  openFinance: 'Open Finance',
  hubNotYet: 'This screen is not available yet. You can open each company’s treasury.',
  hubFeatures: 'How the ledger works',
  hubFeaturesLink: 'See the counters',
  hubItems: [
    {
      title: 'Two sides to every entry',
      text: 'Nothing leaves one account without reaching another. A mistake is corrected by a counter-entry, and both stay.',
    },
    {
      title: 'Held, then paid',
      text: 'A gate holds its Megajoules until its gatekeepers have attested. If they reject it, the Megajoules go back.',
    },
    {
      title: 'Whole thousandths',
      text: 'Amounts are whole thousandths of a Megajoule, so two screens never differ by a rounding.',
    },
    {
      title: 'Redeemed at a fixed rate',
      text: 'A redemption is paid at the rate of the moment it was requested. The person who pays it out is never the person who asked.',
    },
  ],
  atlasFeatures: 'What a boundary carries',
  atlasFeaturesLink: 'What is on sale',
  atlasItems: [
    {
      title: 'A legal coordinate system',
      text: 'Gauss-Krüger belts, UTM on Arc 1950 and WGS84, side by side. What was typed is kept as it was typed.',
    },
    {
      title: 'Measured on the ellipsoid',
      text: 'Hectares, edges and bearings are geodesic and computed once, on the server.',
    },
    {
      title: 'Neighbours that meet',
      text: 'An overlap is found before it is saved, named, measured, and flagged until somebody settles it.',
    },
    {
      title: 'History to the first peg',
      text: 'A new boundary is a new revision beside the old one, with who, when and why.',
    },
  ],
} as const;
