import { address, nothing, OPERATOR_PHONE, ofCompany, unique } from './parts.ts';
import type { Ids, Sample } from './sample.ts';

const ofRedemption = ({ companyID, redemptionID }: Ids) => ({ params: { companyID, redemptionID } });

const ofSomeMintProposal = () => ({ params: { proposalID: crypto.randomUUID() } });
const ofSomeMintRequest = () => ({ params: { mintRequestID: crypto.randomUUID() } });

/** Requests about wallets, treasuries, minting and redemption. */
export const LEDGER_SAMPLES: Readonly<Record<string, Sample>> = {
  'ledger.readSupply': { write: nothing },
  'ledger.readWallet': { write: nothing },
  'ledger.listWalletReceipts': { write: () => ({ query: { limit: '5' } }) },
  'ledger.payFromWallet': {
    write: () => ({ body: { key: crypto.randomUUID(), amount: '5', note: 'Pegs', to: { phone: OPERATOR_PHONE } } }),
    mayBeRefused: true,
  },
  'ledger.readTreasury': { write: ofCompany },
  'ledger.listTreasuryReceipts': { write: (ids) => ({ ...ofCompany(ids), query: { limit: '5' } }) },
  'ledger.payFromTreasury': {
    write: (ids) => ({
      ...ofCompany(ids),
      body: { key: crypto.randomUUID(), amount: '5', to: { assetID: ids.assetID } },
    }),
    mayBeRefused: true,
  },
  'ledger.readBooks': { write: nothing, mayBeRefused: true },
  'ledger.reopenLedger': { write: () => ({ body: { reason: 'The books agree again' } }), mayBeRefused: true },

  'mint.requestMint': { write: (ids) => ({ ...ofCompany(ids), body: { amount: '250000', reason: 'New gates' } }) },
  'mint.listMintRequests': { write: ofCompany },
  'mint.withdrawMintRequest': {
    write: ({ companyID, mintRequestID }) => ({ params: { companyID, mintRequestID } }),
    mayBeRefused: true,
  },
  'mint.readMintDesk': { write: nothing, mayBeRefused: true },
  'mint.approveMint': { write: ofSomeMintRequest, mayBeRefused: true },
  'mint.rejectMint': { write: () => ({ ...ofSomeMintRequest(), body: { reason: 'Twice' } }), mayBeRefused: true },
  'mint.appointMintOfficer': { write: () => ({ body: { email: address(), appointed: true } }), mayBeRefused: true },
  'mint.setRedemptionRate': {
    write: () => ({ body: { currency: 'ZAR', perMegajoule: '4.5', source: 'Board minute 12' } }),
    mayBeRefused: true,
  },

  'mint-proposals.acceptMintProposal': { write: ofSomeMintProposal, mayBeRefused: true },
  'mint-proposals.refuseMintProposal': {
    write: () => ({ ...ofSomeMintProposal(), body: { reason: 'Too high' } }),
    mayBeRefused: true,
  },
  'mint-proposals.withdrawMintProposal': { write: ofSomeMintProposal, mayBeRefused: true },

  'redemptions.listRedemptions': { write: ofCompany },
  'redemptions.requestRedemption': {
    write: ({ companyID }) => ({
      params: { companyID, redemptionID: crypto.randomUUID() },
      body: { amount: '1000', currency: 'USD' },
    }),
    mayBeRefused: true,
  },
  'redemptions.approveRedemption': { write: ofRedemption, mayBeRefused: true },
  'redemptions.settleRedemption': {
    write: (ids) => ({ ...ofRedemption(ids), body: { payoutReference: `EFT ${unique()}` } }),
    mayBeRefused: true,
  },
  'redemptions.failRedemption': {
    write: (ids) => ({ ...ofRedemption(ids), body: { reason: 'No such bank account' } }),
    mayBeRefused: true,
  },
  'redemptions.cancelRedemption': { write: ofRedemption, mayBeRefused: true },
  'redemptions.setRedemptionLimit': {
    write: (ids) => ({ ...ofCompany(ids), body: { limit: '500000' } }),
    mayBeRefused: true,
  },
};
