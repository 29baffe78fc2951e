import { CompanyId, NoticeId } from '@atlas/contract/identifiers';
import { wordOfNotice } from '@atlas/contract/notice-causes';
import type { Notice } from '@atlas/contract/notices';
import { QUEUE_DEPARTMENTS } from '@atlas/contract/queues';
import type { StoredNotice } from './notice-repository.ts';
import { NoticedAdmission, NoticedDeal, NoticedProposal, NoticedWork } from './noticed-fact.ts';
import { isSettled, maySee, NoticedAsset } from './sight.rules.ts';

/**
 * The notices that their person may see, one entry for each thing: the latest, with how many there are and how many are
 * unread.
 * @param notices newest first
 */
export function showNotices(notices: readonly StoredNotice[]): readonly Notice[] {
  const seen = notices.filter(maySee);
  const groups = Map.groupBy(seen, ({ companyID, subject }) => `${companyID} ${subject.id}`);
  return [...groups.values()].flatMap((group) => {
    const [latest] = group;
    return latest === undefined ? [] : [show(latest, group)];
  });
}

function show(latest: StoredNotice, group: readonly StoredNotice[]): Notice {
  const { _id, kind, cause, subject, companyID, company, role, isUrgent, at } = latest;
  return {
    _id: NoticeId.parse(_id),
    kind,
    what: wordOfNotice(kind, cause),
    subject,
    companyID: companyID === null ? null : CompanyId.parse(companyID),
    company,
    ...nameSubject(latest),
    role,
    isSettled: isSettled(latest),
    isUrgent,
    count: group.length,
    unread: group.filter(({ readAt }) => readAt === null).length,
    at,
  };
}

function nameSubject({ subject, state }: StoredNotice): Pick<Notice, 'label' | 'detail' | 'place'> {
  const nothing = { label: null, detail: null, place: null };
  if (subject.type === 'work_item') {
    const work = NoticedWork.safeParse(state).data;
    if (work === undefined) return nothing;
    const { ref, title, queueName } = work;
    return { label: ref, detail: title, place: { department: QUEUE_DEPARTMENTS[queueName], queueName } };
  }
  if (subject.type === 'asset') {
    const asset = NoticedAsset.safeParse(state).data;
    const gate = asset?.pass?.gate ?? null;
    const assetNumber = asset?.assetNumber ?? null;
    return { ...nothing, ...(gate === null ? { label: assetNumber } : { label: gate, detail: assetNumber }) };
  }
  if (subject.type === 'proposal') return { ...nothing, label: NoticedProposal.safeParse(state).data?.label ?? null };
  if (subject.type === 'company') return { ...nothing, label: NoticedAdmission.safeParse(state).data?.label ?? null };
  return { ...nothing, label: NoticedDeal.safeParse(state).data?.label ?? null };
}
