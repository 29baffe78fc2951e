import type { CompanyInMaking } from './company-in-making.ts';
import type { DemoAsset } from './demo-data.ts';
import { locateAsset } from './located-asset.ts';
import { type DemoSurvey, SurveyWalk } from './walk-survey.ts';

/** Days before a boundary is plotted on which its survey was asked for, planned, measured and handed in. */
const ASKED_BEFORE = 14;
const PLANNED_BEFORE = 12;
const MEASURED_BEFORE = 6;

/** Where claims that are being surveyed now lie, around the Ngezi turn-off: the north-west corner of each. */
const NEXT_TO_RUKANDA = [-18.3986, 30.0183] as const;
const BY_THE_DAM = [-18.4082, 30.0104] as const;
const AT_THE_DIP_TANK = [-18.3921, 30.0126] as const;
const ALONG_THE_ROAD = [-18.4121, 30.0231] as const;

/** Schedules the survey of an asset whose sheet names the company's surveyor; the boundary is then plotted from it. */
export function planSurveyOf(company: CompanyInMaking, asset: DemoAsset, plottedDaysAgo: number): void {
  const surveyor = company.staff.find(({ account }) => account.works?.role === 'Survey');
  if (surveyor === undefined || asset.surveyor !== shortenName(surveyor.account.name)) return;
  const categoryId = company.categories.get(asset.category);
  const walk = new SurveyWalk(company, {
    title: `Survey of ${asset.name}`,
    text: `${asset.operator.name} wants the corners of ${asset.name} measured.`,
    requester: { name: asset.operator.name, phone: asset.operator.phone },
    site: asset.field,
    corners: locateAsset(asset).ring,
    accuracyMetres: asset.accuracyMetres,
    instrument: asset.accuracyMetres < 1 ? 'GNSS receiver with base station' : null,
    ...(categoryId === undefined ? {} : { categoryId }),
    plotNumber: asset.number,
  });
  company.surveys.set(asset.number, walk);
  const add = (before: number, act: () => Promise<void>) =>
    company.timeline.add(plottedDaysAgo + before, asset.number, act);
  add(ASKED_BEFORE, () => walk.request());
  add(PLANNED_BEFORE, () => walk.schedule(PLANNED_BEFORE - MEASURED_BEFORE));
  add(MEASURED_BEFORE, async () => {
    await walk.measure(asset.beacons.map((_, index) => index));
    await walk.handIn();
  });
}

/** Schedules the surveys that are under way: one in each state between a request and a boundary. */
export function planSurveysUnderWay(company: CompanyInMaking): void {
  if (!company.staff.some(({ account }) => account.works?.role === 'Survey')) return;
  const { timeline } = company;
  const begin = (survey: DemoSurvey) => new SurveyWalk(company, survey);

  const today = begin(layOut('Rukanda West', 'Loveness Chuma', '+263772450021', NEXT_TO_RUKANDA));
  timeline.add(9, 'Rukanda West', () => today.request());
  timeline.add(6, 'Rukanda West', () => today.schedule(6));
  timeline.add(1, 'Rukanda West', () => today.measure([0, 1]));

  const later = begin(layOut('Claim by the dam', 'Onias Makumbe', '+263772450022', BY_THE_DAM));
  timeline.add(5, 'Claim by the dam', () => later.request());
  timeline.add(3, 'Claim by the dam', () => later.schedule(6));

  const again = begin(layOut('Dip Tank claim', 'Agnes Zvobgo', '+263772450023', AT_THE_DIP_TANK));
  timeline.add(30, 'Dip Tank claim', () => again.request());
  timeline.add(27, 'Dip Tank claim', () => again.schedule(7));
  timeline.add(20, 'Dip Tank claim', async () => {
    await again.measure([0, 1, 2, 3]);
    await again.handIn('Corner C was under water.');
  });
  timeline.add(17, 'Dip Tank claim', () => again.return('beacon', 'C is in the dip tank. Measure it again.'));
  timeline.add(15, 'Dip Tank claim', () => again.planAgain(20));

  const drawn = begin(layOut('Road strip', 'Kundai Shava', '+263772450024', ALONG_THE_ROAD));
  timeline.add(16, 'Road strip', () => drawn.request());
  timeline.add(13, 'Road strip', () => drawn.schedule(9));
  timeline.add(4, 'Road strip', async () => {
    await drawn.measure([0, 1, 2, 3, 1]);
    await drawn.handIn('B was measured twice: the first time a lorry stood beside it.');
  });

  const asked = begin(layOut('Corner lost to the grader', 'Pardon Musara', '+263772450025', BY_THE_DAM));
  timeline.add(2, 'Corner lost to the grader', () => asked.request());
}

/** A claim of about ten hectares from its north-west corner. */
function layOut(title: string, name: string, phone: string, [north, west]: readonly [number, number]): DemoSurvey {
  const [south, east] = [north - 0.0028, west + 0.0031];
  return {
    title,
    text: 'Wants the corners measured, and a boundary for the register.',
    requester: { name, phone },
    site: 'Ngezi Turn-off, Kadoma',
    corners: [
      [north, west],
      [north, east],
      [south, east],
      [south, west],
    ],
    accuracyMetres: 3.4,
    instrument: null,
  };
}

/** `Tonderai Mukanya` as sheets name a surveyor: `T. Mukanya`. */
function shortenName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return `${first.charAt(0)}. ${rest.join(' ')}`;
}
