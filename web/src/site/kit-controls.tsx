import * as siteText from '@atlas/messages/site';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { CoordinateField } from '../ui/coordinate-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { toast } from '../ui/toast.ts';
import { Tooltip } from '../ui/tooltip.tsx';

/** Buttons, fields and what floats above them. */
export function KitControls() {
  const [open, setOpen] = useState(false);
  const [phone, setPhone] = useState('+263772123456');
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" onClick={() => toast.success('Polygon Saved')}>
          Primary
        </Button>
        <Button onClick={() => toast.error('Passwords do not match')}>Secondary</Button>
        <Button tone="quiet" onClick={() => toast('Kept on this device')}>
          Quiet
        </Button>
        <Button tone="danger" onClick={() => setOpen(true)}>
          Danger
        </Button>
        <Button tone="primary" busy>
          Saving
        </Button>
        <Button unavailableReason={siteText.kitUnavailable()}>Unavailable</Button>
        <Tooltip text={siteText.kitTooltip()} placement="top">
          <Button size="square" aria-label={siteText.kitTooltip()} onClick={() => toast(siteText.kitTooltip())}>
            <MapPin className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </Tooltip>
        <Menu
          label={siteText.kitMenu()}
          entries={[
            { id: 'csv', label: 'CSV', onAction: () => toast('CSV') },
            { id: 'kml', label: 'KML', onAction: () => toast('KML') },
            { id: 'pdf', label: 'PDF', onAction: () => toast('PDF'), disabledReason: siteText.kitUnavailable() },
          ]}
        >
          {siteText.kitMenu()}
        </Menu>
        <ThemeToggle />
      </div>
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <TextField label="Company name" placeholder="Kadoma Gold" required={false} />
        <TextField label="Email" type="email" defaultValue="nobody" error="Please enter an email address." />
        <PasswordField label="Password" autoComplete="off" hint="At least 8 characters." />
        <CheckField label="Show the outline" hint="Anyone can then see where the claim is." error={undefined} />
        <PhoneField label="Phone number" value={phone} onChange={setPhone} />
        <SelectField
          label="Role"
          placeholder="Select Role"
          options={['Cartography', 'Survey', 'Sales'].map((name) => ({ value: name, label: name }))}
        />
        <CoordinateField label="Northing" unit="m" defaultValue="−21775.148" />
      </div>
      <Tabs
        label={siteText.kitTabs()}
        tabs={(
          [
            [siteText.kitTabBoundary(), siteText.kitTabBoundaryText()],
            [siteText.kitTabDocuments(), siteText.kitTabDocumentsText()],
            [siteText.kitTabHistory(), siteText.kitTabHistoryText()],
          ] as const
        ).map(([label, text]) => ({ id: label, label, content: <p>{text}</p> }))}
      />
      <Dialog
        question
        title={siteText.kitQuestion()}
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button tone="danger" onClick={() => setOpen(false)}>
              Revoke access
            </Button>
          </>
        }
      >
        <p>{siteText.kitQuestionText()}</p>
      </Dialog>
    </div>
  );
}
