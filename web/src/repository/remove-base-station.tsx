import { type BaseStation, removeBaseStation } from '@atlas/contract/base-stations';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as repositoryText from '@atlas/messages/repository';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/late-dialogs.ts';
import { toast } from '../ui/toast.ts';

type RemoveBaseStationProps = {
  company: CompanyOverview;
  station: BaseStation;
  unavailableReason: string | undefined;
};

/** Removes a base station after asking for confirmation. */
export function RemoveBaseStation({ company, station, unavailableReason }: RemoveBaseStationProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        unavailableReason={unavailableReason}
        aria-label={`${repositoryText.remove()} ${station.name}`}
        onClick={() => setAsked(true)}
      >
        {repositoryText.remove()}
      </Button>
      {asked && (
        <ConfirmDialog
          endpoint={removeBaseStation}
          input={{ params: { companyID: company.companyID, baseStationID: station._id } }}
          title={repositoryText.removeQuestion({ name: station.name })}
          sentence={repositoryText.removeSentence()}
          send={repositoryText.remove()}
          onSuccess={() => {
            toast.success(repositoryText.removed());
            setAsked(false);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
