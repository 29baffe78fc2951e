import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as cartographyText from '@atlas/messages/cartography';
import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import { toast } from '../ui/toast.ts';
import { ConfirmQuestion } from './confirm-question.tsx';
import { EntryForm } from './entry-form.tsx';
import { FaultList } from './fault-list.tsx';
import { FindingList } from './finding-list.tsx';
import { IconButton } from './icon-button.tsx';
import { OverlapPreview } from './overlap-preview.tsx';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { PlotRequest } from './plot-request.tsx';
import { PointList } from './point-list.tsx';
import { RingFigures } from './ring-figures.tsx';
import { SaveForm } from './save-form.tsx';
import { SaveNotice } from './save-notice.tsx';
import { SystemChoice } from './system-choice.tsx';
import type { useBoundaryCheck } from './use-boundary-check.ts';
import type { usePlotDraft } from './use-plot-draft.ts';
import type { useSaveBoundary } from './use-save-boundary.ts';

type PlotPanelProps = {
  company: CompanyOverview;
  /** The asset whose new revision is logged. */
  revised: Asset | undefined;
  describe: ((asset: Asset) => ReactNode) | undefined;
  kept: ReturnType<typeof usePlotDraft>;
  check: ReturnType<typeof useBoundaryCheck>;
  save: ReturnType<typeof useSaveBoundary>;
  activePoint: number | null;
  onActivePoint: (number: number | null) => void;
};

/** The plot-polygon panel: points are collected in plot mode and sent in save mode. */
export function PlotPanel(props: PlotPanelProps) {
  const { company, revised, describe, kept, check, save, activePoint, onActivePoint } = props;
  const { draft, dispatch, restored } = kept;
  const [alert, setAlert] = useState<string | null>(null);
  // A draft restored in save mode does not take the focus.
  const [pressed, setPressed] = useState(false);
  const warn = (message: string | null) => {
    setAlert(message);
    if (message) toast.error(message);
  };
  const startSaving = () => {
    if (draft.points.length === 0) {
      console.info(cartographyText.noPoints());
      warn(cartographyText.noPoints());
      return;
    }
    warn(null);
    setPressed(true);
    dispatch({ type: 'startSaving' });
  };
  const drop = (type: 'cancel' | 'clear') => {
    warn(null);
    save.forget();
    dispatch({ type });
  };
  const saving = draft.mode === 'save';
  return (
    <Panel
      title={cartographyText.title()}
      className="lg:order-1"
      actions={
        <>
          <Status
            tone={saving ? 'notice' : 'quiet'}
            word={saving ? cartographyText.saveMode() : cartographyText.plotMode()}
          />
          <IconButton
            label={cartographyText.undo()}
            icon={Undo2}
            disabled={draft.past.length === 0}
            onPress={() => dispatch({ type: 'undo' })}
          />
          <IconButton
            label={cartographyText.redo()}
            icon={Redo2}
            disabled={draft.future.length === 0}
            onPress={() => dispatch({ type: 'redo' })}
          />
        </>
      }
    >
      {/* The stored draft would overwrite what is typed before it has loaded. */}
      <fieldset disabled={!kept.ready} className="flex min-w-0 flex-col gap-4">
        <PlotRequest companyID={company.companyID} kept={kept} />
        <SaveNotice state={save.state} describe={describe} onClose={save.forget} />
        {save.state.status === 'overtaken' && (
          <OvertakenNotice
            companyID={company.companyID}
            present={save.state.present}
            dispatch={dispatch}
            onLoaded={save.forget}
            onKeepMine={(base) => void save.send(false, base)}
          />
        )}
        {restored && draft.points.length > 0 && draft.past.length === 0 && (
          <p className="text-13 text-secondary">{cartographyText.restored()}</p>
        )}
        <SystemChoice draft={draft} dispatch={dispatch} onWarn={warn} />
        {!saving && (
          <EntryForm
            draft={draft}
            dispatch={dispatch}
            check={check}
            alert={alert}
            onWarn={warn}
            onTyped={save.forget}
          />
        )}
        <FindingList findings={check.findings} draft={draft} dispatch={dispatch} />
        <FaultList faults={check.report.faults} remarks={check.report.remarks} />
        <PointList
          draft={draft}
          dispatch={dispatch}
          edges={check.report.edges}
          activePoint={activePoint}
          onActivePoint={onActivePoint}
        />
        <RingFigures report={check.report} />
        {saving && check.report.figures && (
          <OverlapPreview companyID={company.companyID} assetID={revised?._id} draft={draft} />
        )}
        {saving ? (
          <SaveForm
            company={company}
            takesFocus={pressed}
            preferredCategoryID={revised?.categoryId}
            preferredNumber={revised?.assetNumber}
            draft={draft}
            dispatch={dispatch}
            busy={save.state.status === 'sending'}
            onWarn={warn}
            alert={alert}
            onSave={() => void save.send(false)}
            onCancel={() => drop('cancel')}
            onClear={() => drop('clear')}
          />
        ) : (
          <div className="flex flex-wrap gap-2 border-t border-hairline pt-4">
            <Button tone={check.report.figures ? 'primary' : 'secondary'} onClick={startSaving}>
              {cartographyText.save()}
            </Button>
            <Button onClick={() => drop('clear')}>{cartographyText.clear()}</Button>
          </div>
        )}
        <ConfirmQuestion state={save.state} onBack={save.forget} onConfirm={() => void save.send(true)} />
      </fieldset>
    </Panel>
  );
}
