import * as ledger from '@atlas/contract/ledger';
import * as mint from '@atlas/contract/mint';
import * as mintProposals from '@atlas/contract/mint-proposals';
import type { FastifyInstance } from 'fastify';
import type { InnerDoor } from '../platform/inner-door.ts';
import { mount } from '../platform/mount.ts';
import { JsonText } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import type { TroubleWatch } from '../platform/troubles.ts';
import { mountDeepHealth } from './deep-health.ts';
import * as minting from './mint.ts';
import * as proposing from './mint-proposals.ts';
import { MovementGatherer } from './movement-gatherer.ts';
import { payFromWallet } from './pay.ts';
import { payFromTreasury } from './pay-from-treasury.ts';
import { listTreasuryReceipts, listWalletReceipts, readTreasury, readWallet } from './read-accounts.ts';
import { readBooks, reopenLedger } from './reopen-ledger.ts';
import { readSupplyText } from './repository.ts';

interface Health {
  readonly inner: InnerDoor;
  readonly watch: TroubleWatch;
}

/** Wallets and treasuries, minting, and whether the books agree. `payments` mounts redemptions, which it pays out. */
export function mountLedger(app: FastifyInstance, platform: Platform, health: Health): void {
  const { database } = platform;
  const gatherer = new MovementGatherer(database);
  mount(app, platform, ledger, {
    readSupply: { free: async () => new JsonText(await database.withDoor(readSupplyText)) },
    readWallet: ({ scope }) => readWallet(scope),
    listWalletReceipts: ({ scope, query }) => listWalletReceipts(scope, query),
    payFromWallet: { free: ({ actor, body }) => payFromWallet(platform, gatherer, actor, body) },
    readTreasury: ({ scope, params }) => readTreasury(scope, params.companyID),
    listTreasuryReceipts: ({ scope, params, query }) => listTreasuryReceipts(scope, params.companyID, query),
    payFromTreasury: ({ scope, params, body }) => payFromTreasury(scope, params.companyID, body),
    readBooks: ({ scope }) => readBooks(scope),
    reopenLedger: ({ scope, body }) => reopenLedger(scope, body.reason),
  });
  mount(app, platform, mint, {
    requestMint: ({ scope, params, body }) => minting.requestMint(scope, params.companyID, body),
    listMintRequests: ({ scope, params }) => minting.listMintRequests(scope, params.companyID),
    withdrawMintRequest: ({ scope, params }) =>
      minting.withdrawMintRequest(scope, params.companyID, params.mintRequestID),
    readMintDesk: ({ scope }) => minting.readMintDesk(scope),
    approveMint: ({ scope, params }) => minting.approveMint(scope, params.mintRequestID),
    rejectMint: ({ scope, params, body }) => minting.rejectMint(scope, params.mintRequestID, body.reason),
    appointMintOfficer: ({ scope, body }) => minting.appointMintOfficer(scope, body),
    setRedemptionRate: ({ scope, body }) => minting.setRedemptionRate(scope, body),
  });
  mount(app, platform, mintProposals, {
    acceptMintProposal: ({ scope, params }) => proposing.acceptMintProposal(scope, params.proposalID),
    refuseMintProposal: ({ scope, params, body }) =>
      proposing.refuseMintProposal(scope, params.proposalID, body.reason),
    withdrawMintProposal: ({ scope, params }) => proposing.withdrawMintProposal(scope, params.proposalID),
  });
  mountDeepHealth(app, database, health);
}
