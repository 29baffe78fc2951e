export { acceptProposal, type Effects, type PutInForce } from './decide-proposal.ts';
export { hinderNewcomer } from './describe-decider.ts';
export { PAYLOADS } from './payloads.ts';
export { findWaiting, holdSubject, listWaiting } from './proposal-repository.ts';
export {
  decidesAlone,
  hinderVisitor,
  isAloneAmong,
  outdateProposals,
  proposeChange,
  refuseWaiting,
} from './propose.ts';
