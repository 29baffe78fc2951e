import type { CompanyId } from '@atlas/contract/identifiers';
import type { WorkItemDetail } from '@atlas/contract/work';
import { findAnsweringCompanies } from '@atlas/contract/work-desk';
import { handOverWorkItem } from '@atlas/contract/work-steps';
import * as deskText from '@atlas/messages/queue-desk';
import { useContractForm } from '../../api/use-contract-form.ts';
import { useRead } from '../../api/use-read.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MessageField } from '../message-field.tsx';

type HandOverDialogProps = { companyID: CompanyId; detail: WorkItemDetail; onDone: () => void; onClose: () => void };

/** Hands an item over to the next queue, with the reason and what that queue needs to know. */
export function HandOverDialog({ companyID, detail, onDone, onClose }: HandOverDialogProps) {
  const { item, handOvers } = detail;
  const companies = useRead(findAnsweringCompanies, { params: { companyID }, query: { search: '' } });
  // Only the platform's desk is answered with companies.
  const answering = companies.data?.companies ?? [];
  const ways = handOvers.map(({ code, to }) => ({ key: `${code}/${to}`, code, to }));
  const wayOf = (key: string) => ways.find((way) => way.key === key);
  const picksCompany = (key: string) => {
    const code = wayOf(key)?.code;
    return answering.length > 0 && (code === 'qualified' || code === 'survey_wanted');
  };
  const wantsSite = (key: string) => wayOf(key)?.to === 'Survey Requests';
  const form = useContractForm(handOverWorkItem, {
    values: {
      to: ways.length === 1 ? (ways[0]?.key ?? '') : '',
      comment: '',
      site: '',
      latitude: '',
      longitude: '',
      toCompanyID: '',
    },
    input: ({ to, comment, site, latitude, longitude, toCompanyID }) => {
      const way = wayOf(to);
      return {
        params: { companyID, workItemID: item._id },
        body: {
          version: item.version,
          to: way?.to,
          code: way?.code,
          ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
          ...(picksCompany(to) && toCompanyID !== '' ? { toCompanyID: toCompanyID as CompanyId } : {}),
          ...(wantsSite(to) && site.trim() !== ''
            ? {
                site: {
                  description: site.trim(),
                  ...(latitude === '' || longitude === ''
                    ? {}
                    : { latitude: Number(latitude.replace(',', '.')), longitude: Number(longitude.replace(',', '.')) }),
                },
              }
            : {}),
        },
      };
    },
    check: ({ to, comment, site, latitude, longitude, toCompanyID }) => {
      const code = wayOf(to)?.code;
      return {
        to: code === undefined ? deskText.wayMissing() : undefined,
        site: code === 'survey_wanted' && site.trim() === '' ? deskText.siteMissing() : undefined,
        latitude:
          isDegrees(latitude, 90) && (latitude === '') === (longitude === '') ? undefined : deskText.degreesFault(),
        longitude: isDegrees(longitude, 180) ? undefined : deskText.degreesFault(),
        comment: code === 'refused' && comment.trim() === '' ? deskText.reasonMissing() : undefined,
        toCompanyID: picksCompany(to) && toCompanyID === '' ? deskText.companyMissing() : undefined,
      };
    },
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  const chosen = form.watch('to');
  return (
    <FormDialog
      title={deskText.handOverTitle({ ref: item.ref })}
      form={form}
      send={deskText.handOver()}
      onClose={onClose}
    >
      <SelectField
        label={deskText.handOverTo()}
        placeholder={deskText.chooseWay()}
        required
        options={ways.map(({ key, code, to }) => ({
          value: key,
          label: deskText.wayTo({ queue: to, reason: deskText.handOverReason({ code }) }),
        }))}
        {...form.field('to')}
      />
      {picksCompany(chosen) && (
        <SelectField
          label={deskText.company()}
          placeholder={deskText.chooseCompany()}
          required
          hint={deskText.companyHint()}
          options={answering.map(({ companyID: value, name }) => ({ value, label: name }))}
          {...form.field('toCompanyID')}
        />
      )}
      {wantsSite(chosen) && (
        <>
          <TextField
            label={deskText.site()}
            hint={deskText.siteHint()}
            required={wayOf(chosen)?.code === 'survey_wanted'}
            maxLength={500}
            {...form.field('site')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label={deskText.latitude()} inputMode="text" required={false} {...form.field('latitude')} />
            <TextField label={deskText.longitude()} inputMode="text" required={false} {...form.field('longitude')} />
          </div>
        </>
      )}
      <MessageField
        label={deskText.comment()}
        hint={deskText.commentHint()}
        required={wayOf(chosen)?.code === 'refused'}
        {...form.part('comment')}
      />
    </FormDialog>
  );
}

function isDegrees(text: string, most: number): boolean {
  return text === '' || Math.abs(Number(text.replace(',', '.'))) <= most;
}
