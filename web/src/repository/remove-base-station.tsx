import { type BaseStation, removeBaseStation } from '@atlas/contract/base-stations';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as repositoryText from '@atlas/messages/repository';
import { useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { toast } from '../ui/toasts.tsx';

type RemoveBaseStationProps = {
  company: CompanyOverview;
  station: BaseStation;
  unavailableReason: string | undefined;
};

/** Takes a base station out after a question. */
export function RemoveBaseStation({ company, station, unavailableReason }: RemoveBaseStationProps) {
  const [asked, setAsked] = useState(false);
  const write = useWrite(removeBaseStation, {
    onSuccess: () => {
      toast.success(repositoryText.removed());
      setAsked(false);
    },
  });
  const question = repositoryText.removeQuestion({ name: station.name });
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
      <Dialog
        question
        title={question}
        open={asked}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{repositoryText.cancel()}</Button>
            <Button
              tone="danger"
              busy={write.isPending}
              onClick={() => write.mutate({ params: { companyID: company.companyID, baseStationID: station._id } })}
            >
              {repositoryText.remove()}
            </Button>
          </>
        }
      >
        <p>{repositoryText.removeSentence()}</p>
        <FormError error={write.error} />
      </Dialog>
    </>
  );
}
