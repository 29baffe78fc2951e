import type { Asset } from '@atlas/contract/assets';
import type { saveBoundary } from '@atlas/contract/cartography';
import type { Reply } from '@atlas/contract/endpoint';
import { formatHectares, formatMetres } from '@atlas/geodesy/format';
import * as cartographyText from '@atlas/messages/cartography';
import * as uiText from '@atlas/messages/ui';
import { CircleCheck, CloudOff, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { AlertLine } from './alert-line.tsx';
import { OverlapList } from './overlap-list.tsx';
import type { SaveState } from './use-save-boundary.ts';

const TOLD: readonly SaveState['status'][] = ['kept', 'refused', 'saved'];

type SaveNoticeProps = {
  state: SaveState;
  /** The form for details of an asset, shown once its boundary is saved. */
  describe: ((asset: Asset) => ReactNode) | undefined;
  onClose: () => void;
};

/** The result of the last save. */
export function SaveNotice({ state, describe, onClose }: SaveNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (TOLD.includes(state.status)) place.current?.scrollIntoView({ block: 'nearest' });
  }, [state.status]);
  return (
    <div ref={place} className="scroll-mt-24 empty:hidden">
      <NoticeBody state={state} describe={describe} onClose={onClose} />
    </div>
  );
}

function NoticeBody({ state, describe, onClose }: SaveNoticeProps) {
  switch (state.status) {
    case 'idle':
    case 'sending':
    case 'question':
    case 'overtaken':
      return null;
    case 'kept':
      return (
        <div role="alert" className="flex items-start gap-2 border-l-3 border-gold bg-gold-wash px-3 py-2">
          <CloudOff className="mt-0.5 size-[18px] shrink-0 text-gold" strokeWidth={1.5} aria-hidden="true" />
          {state.message}
        </div>
      );
    case 'refused':
      return <AlertLine message={state.message} details={listOtherSentences(state)} />;
    case 'saved':
      return <SavedNotice reply={state.reply} describe={describe} onClose={onClose} />;
  }
}

/** The sentences of the faults, each once, without the refusal's own. */
function listOtherSentences({ message, faults }: Extract<SaveState, { status: 'refused' }>): readonly string[] {
  const sentences = new Set(faults.map((fault) => fault.message));
  sentences.delete(message);
  return [...sentences];
}

type SavedNoticeProps = Omit<SaveNoticeProps, 'state'> & { reply: Reply<typeof saveBoundary> };

function SavedNotice({ reply, describe, onClose }: SavedNoticeProps) {
  const { asset, areaSquareMetres, perimeterMetres, overlaps, warnings } = reply;
  const figures = cartographyText.savedSentence({
    number: asset.assetNumber,
    area: formatHectares(areaSquareMetres),
    perimeter: formatMetres(perimeterMetres, 1),
  });
  return (
    <div role="alert" className="flex items-start gap-2 border-l-3 border-malachite bg-malachite-wash py-2 pr-1 pl-3">
      <CircleCheck className="mt-0.5 size-[18px] shrink-0 text-malachite" strokeWidth={1.5} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-[600]">{cartographyText.saved()}</p>
        <p className="text-13">{figures}</p>
        {asset.revision !== null && asset.revision > 1 && (
          <p className="text-13">{cartographyText.savedRevision({ revision: asset.revision })}</p>
        )}
        {warnings.map(({ code, message }) => (
          <p key={code} className="text-13">
            {message}
          </p>
        ))}
        {overlaps.length > 0 && <OverlapList overlaps={overlaps} />}
        {describe && <div className="pt-1">{describe(asset)}</div>}
      </div>
      <Button tone="quiet" size="square" aria-label={uiText.close()} onClick={onClose}>
        <X className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </div>
  );
}
