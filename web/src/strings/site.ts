/** Words of the public pages. */
export const siteText = {
  kitTitle: 'Kit of parts',
  kitLead:
    'Every part that the screens are made of, on one sheet. Switch the paper in the bar above, walk it by keyboard, print it large.',
  kitPaper: 'Paper and type',
  kitPieces: 'Public pieces',
  kitAddress: 'A picture by its address',
  kitPicture: 'Picture',
  kitHero: 'A head with its picture',
  kitHeroText: 'Heading, paragraph and a plate by keyword; any other value is the address of a picture.',
  kitControls: 'Controls',
  kitStates: 'Lists and states',
  kitSheet: 'Sheet 1731C3, Harare',
  kitSheetText:
    'A sheet has a neatline, ticks that carry the coordinates of its corners, a number from the 1:50 000 series and a legend. Depth comes from hairlines and tone.',
  kitSpecimen: 'Bindura, Chegutu, Zvishavane',
  kitUnavailable: 'Not possible while the asset is disputed.',
  kitTooltip: 'Show where I am',
  kitMenu: 'Export',
  kitTabs: 'Views',
  kitTabList: [
    ['Boundary', 'Beacons, edge lengths and bearings.'],
    ['Documents', 'What is filed with the asset.'],
    ['History', 'Every revision, the latest first.'],
  ],
  kitQuestion: 'Take this role away?',
  kitQuestionText: 'A question stays until it is answered.',
  kitTable: 'Dense table',
  kitEmpty: 'This category holds no asset yet. Plot a boundary and it appears here.',
  kitFail: 'Fail again',
  kitSpinner: 'Reading the sheet',
} as const;
