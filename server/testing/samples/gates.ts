import { ofAsset, ofCompany } from './parts.ts';
import type { Ids, Sample } from './sample.ts';

const ofProposal = ({ companyID, proposalID }: Ids) => ({ params: { companyID, proposalID } });
const ofPass = ({ companyID, passID }: Ids) => ({ params: { companyID, passID } });

/** Requests about trees of gates and their runs. */
export const GATE_SAMPLES: Readonly<Record<string, Sample>> = {
  'gates.fetchTrees': { write: ({ companyID }) => ({ body: { companyID } }) },
  'gates.saveTree': {
    write: ({ companyID }) => ({
      body: {
        companyID,
        tree: {
          name: 'Stage Gate 1',
          treeType: 'expenses',
          children: [
            {
              name: 'Prospecting licence',
              sourceStage: '',
              requiredMegajoules: 5,
              megajoulesSource: '',
              children: [{ name: 'Inspection', loopAfterdays: 365, children: [], gatekeepers: [] }],
              gatekeepers: [{ phoneNumber: '+263771234567', name: 'Rudo Ncube', compliant: false }],
            },
          ],
          incomeTree: null,
          shareholderTree: null,
        },
      },
    }),
  },

  'gate-policy.readGatePolicy': { write: ofCompany },
  'gate-policy.setRewardShare': {
    write: (ids) => ({ ...ofCompany(ids), body: { rewardPercent: 15 } }),
    mayBeRefused: true,
  },

  'proposals.listProposals': { write: ofCompany },
  'proposals.acceptProposal': { write: ofProposal, mayBeRefused: true, spends: 'proposal' },
  'proposals.refuseProposal': {
    write: (ids) => ({ ...ofProposal(ids), body: { reason: 'Not agreed by the board.' } }),
    mayBeRefused: true,
    spends: 'proposal',
  },
  'proposals.withdrawProposal': { write: ofProposal, mayBeRefused: true },
  'workbench.listDecisions': { write: ofCompany },

  'gate-runs.listGateRuns': { write: ofAsset },
  'gate-runs.startGateRun': {
    write: (ids) => ({ ...ofAsset(ids), body: { treeID: ids.treeID } }),
    mayBeRefused: true,
  },
  'gate-runs.submitGatePass': {
    write: (ids) => ({ ...ofPass(ids), body: { documentIDs: [ids.documentID] } }),
    mayBeRefused: true,
  },
  'gate-runs.attestGatePass': { write: (ids) => ({ ...ofPass(ids), body: { note: 'Seen.' } }), mayBeRefused: true },
  'gate-runs.rejectGatePass': {
    write: (ids) => ({ ...ofPass(ids), body: { reasonCode: 'other', note: 'Not the right sheet.' } }),
    mayBeRefused: true,
  },
  'gate-runs.askAboutGatePass': {
    write: (ids) => ({ ...ofPass(ids), body: { note: 'Which sheet?' } }),
    mayBeRefused: true,
  },
  'gate-runs.waiveGatePass': { write: (ids) => ({ ...ofPass(ids), body: { reason: 'By law.' } }), mayBeRefused: true },
  'gate-runs.reverseGatePass': {
    write: (ids) => ({ ...ofPass(ids), body: { reason: 'By error.' } }),
    mayBeRefused: true,
  },
  'gate-runs.listMyGates': { write: ofCompany },
  'gate-runs.dryRunTree': { write: (ids) => ({ ...ofCompany(ids), body: { treeID: ids.treeID } }) },
  'gate-runs.migrateGateRuns': { write: (ids) => ({ ...ofCompany(ids), body: { treeID: ids.treeID } }) },
};
