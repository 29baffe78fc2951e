import type { Asset } from '@atlas/contract/assets';
import * as optionsText from '@atlas/messages/options';
import { useEffect, useRef } from 'react';

/**
 * Names the asset whose new boundary is being logged, with a link back. It takes the focus, because the focused element
 * disappeared with the map.
 */
export function LoggingHeader({ asset, onBack }: { asset: Asset; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-24 outline-none">
          {optionsText.newRevision({ number: asset.assetNumber })}
        </h2>
        <p className="text-secondary">{optionsText.newRevisionNote()}</p>
      </div>
      <button type="button" className="button button-secondary" onClick={onBack}>
        {optionsText.backToMap()}
      </button>
    </div>
  );
}
