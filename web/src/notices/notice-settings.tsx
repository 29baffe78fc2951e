import { readNoticeSettings } from '@atlas/contract/notices';
import * as noticesText from '@atlas/messages/notices';
import { useRead } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { BrowserPanel } from './browser-panel.tsx';
import { ChoicesForm } from './choices-form.tsx';

const REGISTER = 'register';

/** How the signed-in person hears of notices: by company, and in which browsers. The address stores the company. */
export function NoticeSettings() {
  const settings = useRead(readNoticeSettings, {});
  const [parameters, store] = useAddressValues();
  const companies = settings.data?.companies ?? [];
  const keyOf = ({ companyID }: (typeof companies)[number]) => companyID ?? REGISTER;
  const chosen = companies.find((one) => keyOf(one) === parameters.get('company')) ?? companies[0];
  return (
    <>
      <Panel title={noticesText.settingsTitle()}>
        {settings.isPending && <SkeletonRows rows={9} />}
        {settings.isError && <ErrorPanel error={settings.error} retry={() => void settings.refetch()} />}
        {settings.isSuccess && (
          <div className="flex flex-col gap-5">
            <p className="max-w-prose text-secondary">
              {chosen === undefined ? noticesText.noCompanies() : noticesText.settingsLead()}
            </p>
            {companies.length > 1 && chosen !== undefined && (
              <div className="max-w-sm">
                <SelectField
                  label={noticesText.chooseCompany()}
                  options={companies.map((one) => ({
                    value: keyOf(one),
                    label: one.company ?? noticesText.register(),
                  }))}
                  value={keyOf(chosen)}
                  onChange={(event) => store({ company: event.target.value })}
                />
              </div>
            )}
            {chosen !== undefined && <ChoicesForm key={keyOf(chosen)} choices={chosen} />}
          </div>
        )}
      </Panel>
      {settings.isSuccess && <BrowserPanel pushKey={settings.data.pushKey} browsers={settings.data.browsers} />}
    </>
  );
}
