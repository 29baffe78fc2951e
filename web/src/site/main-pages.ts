import * as shellText from '@atlas/messages/shell';

/** The pages that the bar and the footer of every public page link to. */
export const listMainPages = () =>
  [
    { to: '/', label: shellText.home() },
    { to: '/commodity/garlpex', label: shellText.assets() },
    { to: '/stage/gates', label: shellText.stageGate() },
    { to: '/transaction/hub', label: shellText.finHub() },
    { to: '/atlas', label: shellText.atlas() },
  ] as const;
