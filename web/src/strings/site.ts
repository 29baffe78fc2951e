/** Words of the public pages. */
export const siteText = {
  homeTitle: 'Every claim, on the map, with its proof',
  homeLead:
    'Atlas Engine is a registry of mining and land assets. Boundaries are plotted in a legal coordinate system, measured on the ellipsoid, and kept with everything that ever happened to them.',
  homeStart: 'Create an account',
  homeSignin: 'Signin',
  homeAtlas: 'Open the atlas',
  plateTitle: 'A claim, as it is plotted',
  plateNote: 'Gauss-Krüger, Arc 1950, central meridian 31° E',
  cells: [
    {
      title: 'Register',
      text: 'Type the beacons as the survey sheet has them. Swapped columns, a wrong belt or a wrong datum are caught before they are saved.',
    },
    {
      title: 'Monitor',
      text: 'One map and one list for every boundary of a company, with its operator, its documents and its state.',
    },
    { title: 'Prove', text: 'Nothing is overwritten. Each revision names who plotted it, when, and what was typed.' },
  ],
  gatesTitle: 'Stage Gates',
  gatesLead:
    'Compliance checkpoints on the way of an asset to its certificate. Each gate is passed by evidence, by people who attest it, and by a token of the work.',
  gatesCard: 'Stage Gates',
  gatesCardText: 'The companies whose gates you can open.',
  nodesCard: 'Nodes/Gates',
  nodesCardText: 'What a gate is made of.',
  megajouleCard: 'Megajoule Token Proof of Compliance/work',
  megajouleCardText: 'What moves when a gate is passed.',
  openView: 'Open',
  nodesExplained: [
    [
      'Node',
      'One requirement: a licence, a notice, an inspection. It names the node it follows and the cycle in days after which it falls due again.',
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
    ['Reward', 'A share goes to those who attested and can be redeemed.'],
  ],
  hubTitle: 'Transaction Hub',
  hubLead: 'Sales, rents and instalments of the assets that your companies hold.',
  companiesHeading: 'Your companies',
  signinForCompanies: 'Sign in to see your companies here.',
  gatesNotYet: 'The gates engine of a company opens with the next release.',
  hubNotYet: 'The finance screen of a company opens with the next release.',
  openGates: 'Open Gates Engine',
  openFinance: 'Open Finance',
  commodityTitle: 'Assets on sale',
  commodityLead: 'Mining and land assets that their holders offer, each with its boundary and its certificate.',
  commodityEmpty: 'No Assets Found',
  commoditySentence: 'Nothing is offered for sale at the moment. Holders list an asset once it is approved.',
  commodityAction: 'Open the atlas',
} as const;
