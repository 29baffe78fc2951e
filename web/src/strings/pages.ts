type Section = { id: string; title: string; paragraphs: readonly string[] };

/** Words of the pages about the register itself. */
export const pagesText = {
  contents: 'On this page',
  updated: (day: string) => `In force since ${day}`,
  aboutTitle: 'Overons',
  aboutLead:
    'Atlas Engine is a registry of mining and land assets, built in Harare for claims, farms and stands all over Zimbabwe. It keeps what a title depends on: the boundary, the duties, and the proof.',
  aboutFacts: [
    {
      title: 'One register, two papers',
      text: 'A survey sheet and a title deed say the same thing in two ways. Here they are one record, so that they cannot drift apart.',
    },
    {
      title: 'Mining',
      text: 'A claim is pegged, plotted, attested and inspected. Each of these is a step in the register, with the person who took it.',
    },
    {
      title: 'Monetary',
      text: 'What a gate costs and what its gatekeepers earn is kept in a ledger with two sides to every entry.',
    },
    {
      title: 'Mentoring',
      text: 'Gatekeepers pass on what they know: a rejected gate comes back with its reason, and with what would pass.',
    },
  ],
  aboutLink: 'See the counters',
  aboutLinkSale: 'What is on sale',
  aboutHow: 'How we work',
  socialTitle: 'Social Media',
  socialText: 'Write to us on WhatsApp. For a reference that you can follow, use the contact form.',
  socialAction: 'Chat on WhatsApp',
  countersTitle: 'Counters',
  countersLead:
    'What this register holds at this moment. The figures are counted from its records when you open the page.',
  countersReading: 'Counting',
  countersError: 'The figures could not be counted',
  countersCounted: (moment: string) => `Counted on ${moment}, Harare time.`,
  countersDemo: 'This is a demonstration: the figures count its example companies.',
  counterLabels: {
    assets: 'Assets with a boundary',
    hectares: 'Hectares plotted',
    approved: 'Approved certificates',
    companies: 'Companies',
    revisions: 'Boundary revisions kept',
    facts: 'Facts in the event log',
  },
  countersShare: (approved: number, assets: number) =>
    assets === 0
      ? 'No asset is registered yet; the first boundary opens the register.'
      : `${approved.toLocaleString('en-GB')} of ${assets.toLocaleString('en-GB')} assets hold an approved certificate.`,
  countersHow: 'How they are counted',
  countersNotes: [
    {
      title: 'Assets',
      text: 'Every asset that is in force. What was split, merged, retired or forfeited no longer counts.',
    },
    {
      title: 'Hectares',
      text: 'The geodesic areas of their current boundaries, added up. Ground that two claims share counts twice.',
    },
    { title: 'Facts', text: 'One row for each thing that happened. Rows are never changed and never taken out.' },
    { title: 'Nobody by name', text: 'The page shows sums only. No company and no person can be read from it.' },
  ],
  termsTitle: 'Terms & Conditions',
  termsLead: 'What you may expect of this register, and what it expects of you. Written to be read.',
  privacyTitle: 'Privacy Policy',
  privacyLead: 'What is kept about you, why, for how long, and how you reach it.',
  inForce: '21 Nov 2026',
  offlineTitle: 'No signal here',
  offlineSentence:
    'This page is not kept on your device. Pages that you have opened before, and the plot panel with its drafts, still work. Nothing that you typed is lost.',
  offlineAction: 'Try again',
  offlineHome: 'Go to the home page',
} as const;

export const termsSections: readonly Section[] = [
  {
    id: 'service',
    title: 'What the register is',
    paragraphs: [
      'Atlas Engine records boundaries, documents, duties and payments of mining and land assets for the companies that use it. It supports the registers kept by the Mining Commissioner, the Deeds Registry and the Surveyor-General; it does not replace them and issues no title under Zimbabwean law.',
      'A certificate shown here says that the company’s own gates were passed on the day it names. Whether the law recognises an asset is decided by the authority in charge.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'One person, one account. Keep your password to yourself; what is done under your account is recorded under your name. Tell your Admin at once when somebody else may have it, and end your other sessions in your profile.',
      'Roles are given and taken by the Admins and Directors of a company. A person who loses a role loses access with the next call, not with the next sign-in.',
    ],
  },
  {
    id: 'records',
    title: 'Records that stay',
    paragraphs: [
      'Boundaries, attestations and payments are kept with their history. A correction is a new record beside the old one. You agree that what you enter may not be erased where another person’s right depends on it.',
      'Enter only what you know to be true. A boundary that you did not survey, or a document that is not yours to show, can cost you your access and may be an offence.',
    ],
  },
  {
    id: 'measurements',
    title: 'Measurements',
    paragraphs: [
      'Areas and lengths are geodesic and computed from the coordinates as they were entered, with the accuracy that the sheet states. They are as good as the survey behind them. Before you buy, sell or dig, have a land surveyor confirm the beacons on the ground.',
    ],
  },
  {
    id: 'tokens',
    title: 'Megajoules and money',
    paragraphs: [
      'A Megajoule is a token of work that passes a gate. It is no currency, pays no interest and is not traded here. It can be redeemed where a company says so, at the rate that stood on the day of the request.',
      'Prices in the catalogue are the holder’s. The register is no party to a sale, a rent or an option to purchase between others.',
    ],
  },
  {
    id: 'liability',
    title: 'Faults and limits',
    paragraphs: [
      'The operator keeps backups and tells you of outages that he plans. For loss that follows from wrong entries, from an outage or from reliance on an asset’s state alone, the operator answers only as far as the law does not allow otherwise.',
    ],
  },
  {
    id: 'end',
    title: 'Ending, changes, law',
    paragraphs: [
      'You may leave at any time; your company’s records stay with your company. These terms may change: the new text is shown here with its day, and members are told before it applies. The law of Zimbabwe applies, and the courts in Harare decide.',
    ],
  },
];

export const privacySections: readonly Section[] = [
  {
    id: 'kept',
    title: 'What is kept',
    paragraphs: [
      'With an account: your name, e-mail address, phone number and, if you enter it, your National ID. Your password is kept only as an Argon2 hash. Sessions are kept with device, address and time, so that you can see and end them.',
      'With a company: the assets, documents and boundaries that you or your colleagues enter, and an event log of who did what and when.',
      'With a message to us: your name, phone number, the topic and what you wrote, under a reference that you receive.',
    ],
  },
  {
    id: 'why',
    title: 'Why',
    paragraphs: [
      'To keep a register that can be relied on, to answer you, to protect accounts, and because mining and land law asks for records. Nothing is used for advertising and nothing is sold.',
    ],
  },
  {
    id: 'who',
    title: 'Who sees it',
    paragraphs: [
      'Members of your company according to their roles. Companies are kept apart in the database itself, not only on the screens. The operator’s staff can see the records of every company, so that they can help you.',
      'The public sees what a company lists for sale, with its certificate, and sums without names. Everyone who signs in can see the name of a company that has approved assets, and how many it has. An authority receives data where the law obliges the operator.',
    ],
  },
  {
    id: 'device',
    title: 'On your device',
    paragraphs: [
      'The site sets cookies only for signing in: one that keeps your session and one that protects forms. There is no tracking, no analytics, and no request to another site, unless the operator has set up satellite imagery: then your browser asks that provider for pictures of the ground that you look at.',
      'The browser keeps the pages and the embedded map for use without a signal, your choice of paper, your session token, and drafts of boundaries until you save or clear them. Of the companies that you open it keeps the name, the categories, the figures and your role until you sign out, so that you can plot without a signal.',
    ],
  },
  {
    id: 'long',
    title: 'For how long',
    paragraphs: [
      'Sessions are deleted 90 days after they end. Messages are kept with the request that they belong to. Records of assets are kept as long as the register exists, because later rights rest on them.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'Under the Cyber and Data Protection Act [Chapter 12:07] you may see, correct and object. Your profile shows and changes most of it at once. For the rest write to us on the contact page; you receive an answer within thirty days, and may turn to POTRAZ, the data protection authority.',
    ],
  },
];
