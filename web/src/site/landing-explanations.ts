import * as landingText from '@atlas/messages/landing';

type Explanation = readonly [term: string, meaning: string];

/** What a gate is made of. */
export const explainNodes = (): readonly Explanation[] => [
  [landingText.nodeNode(), landingText.nodeNodeText()],
  [landingText.nodeGatekeeper(), landingText.nodeGatekeeperText()],
  [landingText.nodeEvidence(), landingText.nodeEvidenceText()],
  [landingText.nodeCycle(), landingText.nodeCycleText()],
];

/** What moves when a gate is passed. */
export const explainMegajoules = (): readonly Explanation[] => [
  [landingText.megajouleRequiredMegajoules(), landingText.megajouleRequiredMegajoulesText()],
  [landingText.megajoulePassing(), landingText.megajoulePassingText()],
  [landingText.megajouleReward(), landingText.megajouleRewardText()],
  [landingText.megajouleWhatItIs(), landingText.megajouleWhatItIsText()],
];
