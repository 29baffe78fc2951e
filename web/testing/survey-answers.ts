import type { Reply } from '@atlas/contract/endpoint';
import type { QueueName } from '@atlas/contract/queues';
import { type FieldPack, listSurveyedZones, readFieldPack, readSurvey } from '@atlas/contract/survey';
import { readWorkItem } from '@atlas/contract/work';
import { markWorkItemRead } from '@atlas/contract/work-desk';
import type { RequestHandler } from 'msw';
import { makeAnswer } from './make-answer.ts';
import { answer } from './stub-endpoint.ts';

/** A square of about 300 metres near Kadoma, as latitudes and longitudes. */
const squareAt = (latitude: number, longitude: number): [number, number][] => [
  [latitude, longitude],
  [latitude, longitude + 0.003],
  [latitude - 0.003, longitude + 0.003],
  [latitude - 0.003, longitude],
];

/** Finished areas beside each other, of which one waits for its boundary. */
export function makeZones(): Reply<typeof listSurveyedZones> {
  const made = makeAnswer(listSurveyedZones);
  const zones = made.zones.map((zone, index) => ({
    ...zone,
    date: `2026-11-2${index}`,
    dueAgain: `2031-11-2${index}`,
    worstAccuracyMetres: 2.34 + index,
    beacons: 4,
    typedCorners: index === 0 ? 1 : 0,
    state: index === 0 ? ('SURVEYED' as const) : ('PLOTTED' as const),
    ring: squareAt(-18.36 - index * 0.005, 29.92),
  }));
  return { ...made, zones, count: zones.length, crews: ['Mosi', 'Save'] };
}

const BEACONS = [
  ['A', 3.21, {}],
  ['B', 2.9, {}],
  ['C', 7.05, { withinPolicy: false, reason: 'Under the trees by the river' }],
  ['D', 4.1, {}],
  ['B', 3.4, {}],
  ['A', 4.4, { assigned: false }],
] as const;

/** A survey with a beacon that was measured twice, one that is less accurate, and one by another person. */
export function makeSurvey(): Reply<typeof readSurvey> {
  const made = makeAnswer(readSurvey);
  if (made.survey === null) throw new Error('a made answer has a survey');
  const [first] = made.survey.beacons;
  const corners = squareAt(-18.36, 29.92);
  if (first === undefined) throw new Error('a made survey has beacons');
  const beacons = BEACONS.map(([beacon, accuracyMetres, changes], index) => ({
    ...first,
    changeId: `${first.changeId.slice(0, -2)}${String(10 + index)}`,
    beacon,
    latitude: corners[index % 4]?.[0] ?? 0,
    longitude: corners[index % 4]?.[1] ?? 0,
    accuracyMetres,
    fixes: 24,
    assigned: true,
    withinPolicy: true,
    reason: null,
    ...changes,
  }));
  return {
    ...made,
    item: { ref: 'Q-2026-000123', version: 4 },
    worstAccuracyMetres: 7.05,
    policy: { minimumFixes: 10, maximumAccuracyMetres: 20, requiredAccuracyMetres: 5 },
    survey: {
      ...made.survey,
      date: '2026-12-14',
      state: 'SURVEYED',
      beacons,
      ring: null,
      photos: made.survey.photos.map((photo, index) => ({
        ...photo,
        beaconChangeId: beacons[index]?.changeId ?? null,
        documentID: null,
        refused: index === 1 ? 'file_damaged' : null,
      })),
    },
  };
}

/** A phone's jobs: one with two beacons, one to be measured again, and one without anything; a neighbour overlaps the first. */
export function makePack(): FieldPack {
  const { pack } = makeAnswer(readFieldPack);
  const survey = makeSurvey().survey;
  const [neighbour] = pack?.neighbours ?? [];
  if (pack === null || survey === null || neighbour === undefined) throw new Error('a made pack is full');
  const jobs = pack.jobs.map((job, index) => ({
    ...job,
    state: 'SCHEDULED' as const,
    date: `2026-11-2${7 + index}`,
    returned: index === 1 ? job.returned : null,
    beacons: index === 0 ? survey.beacons.slice(0, 3) : [],
    site: { description: 'North of the dam, beyond the second gate', position: { latitude: -18.36, longitude: 29.92 } },
    visits: [],
    notes: [],
    photos: [],
    ring: null,
  }));
  const neighbours = [{ ...neighbour, assetNumber: 'KDM-2004', ring: squareAt(-18.361, 29.921) }];
  const policy = { minimumFixes: 10, maximumAccuracyMetres: 20, requiredAccuracyMetres: 5 };
  return { ...pack, policy, jobs, neighbours, neighboursCut: false };
}

/** Answers with an item of a queue, which the page then marks as read. */
export function stubItem(queueName: QueueName): RequestHandler[] {
  const made = makeAnswer(readWorkItem);
  return [
    answer(readWorkItem, { ...made, item: { ...made.item, queueName } }),
    answer(markWorkItemRead, makeAnswer(markWorkItemRead)),
  ];
}
