import { NEIGHBOUR_CHECKS } from '@atlas/contract/cartography';
import { RESET_MINUTES } from './reset-repository.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of which limit the operator sets the figure. */
export const MESSAGES_OF_REGISTER = { purpose: 'message to a phone', windowSeconds: DAY } as const;

/** How many attempts one subject has in a window. */
export interface Limit {
  readonly purpose: string;
  readonly attempts: number;
  readonly windowSeconds: number;
}

/** Everything that is limited, in one place. */
export const LIMITS = {
  /** More than a small server can hash; a whole office behind one address stays far below. */
  signInByAddress: { purpose: 'sign-in by address', attempts: 3_000, windowSeconds: MINUTE },
  /** Accounts that a network makes at once, as an office or a mobile network may; beyond it each waits for a mailed link. */
  signUpByNetwork: { purpose: 'sign-up by network', attempts: 60, windowSeconds: HOUR },
  signUpByNetworkDaily: { purpose: 'sign-up by network and day', attempts: 200, windowSeconds: DAY },
  /** Links of sign-ups from such a network. It is slowed down, but never shut. */
  signUpMailByNetwork: { purpose: 'sign-up mail by network', attempts: 20, windowSeconds: 10 * MINUTE },
  signUpMailByNetworkDaily: { purpose: 'sign-up mail by network and day', attempts: 200, windowSeconds: DAY },
  signUpMailBySlowNetwork: { purpose: 'sign-up mail by slow network', attempts: 3, windowSeconds: 10 * MINUTE },
  resetByAddress: { purpose: 'reset by address', attempts: 30, windowSeconds: HOUR },
  /** As long as a link works: its owner always has one that works, no matter who asked, or can ask for another. */
  resetByAccount: { purpose: 'reset by account', attempts: 3, windowSeconds: RESET_MINUTES * MINUTE },
  /** Without a link that opens: a person who is signed in, or a network. */
  clientMapByCaller: { purpose: 'client map by caller', attempts: 30, windowSeconds: MINUTE },
  clientMapByAsker: { purpose: 'client map by asker', attempts: 300, windowSeconds: DAY },
  /** Opening the mailed link of a password or an invitation. */
  mailedLinkByAddress: { purpose: 'mailed link by address', attempts: 300, windowSeconds: MINUTE },
  /** Many telephones share one address of a mobile network. */
  contactByAddress: { purpose: 'contact by address', attempts: 40, windowSeconds: HOUR },
  /** Anyone can type any number, so what one network sends under it counts against that network alone. */
  contactByPair: { purpose: 'contact by address and phone', attempts: 6, windowSeconds: HOUR },
  /** A number under which many networks write: beyond it each sends less, but its owner is never shut out. */
  contactByPhone: { purpose: 'contact by phone', attempts: 30, windowSeconds: HOUR },
  contactByPairAtBusyPhone: { purpose: 'contact by address and busy phone', attempts: 1, windowSeconds: HOUR },
  referenceByAddress: { purpose: 'reference by address', attempts: 300, windowSeconds: MINUTE },
  /** Mails that prove to be from an address; more are set aside, and none is lost. */
  mailBySender: { purpose: 'mail by sender', attempts: 30, windowSeconds: HOUR },
  /** Mails that only claim to be: counted apart, so that nobody is silenced under a forged address. */
  mailByClaimedSender: { purpose: 'mail by claimed sender', attempts: 30, windowSeconds: HOUR },
  /** Mails from all together; more wait in the mailbox. */
  mailByRegister: { purpose: 'mail by register', attempts: 1_000, windowSeconds: HOUR },
  whatsAppByNumber: { purpose: 'whatsapp by number', attempts: 60, windowSeconds: HOUR },
  messageByLink: { purpose: 'message by link', attempts: 20, windowSeconds: HOUR },
  /** Far more than anyone can plot by hand. */
  boundaryCheckByPerson: { purpose: 'boundary check by person', attempts: 120, windowSeconds: MINUTE },
  /** Each answer tells something of other companies' claims, whether it finds any or not (decision 95). */
  neighbourCheckByCompany: { purpose: 'neighbour check by company', attempts: NEIGHBOUR_CHECKS, windowSeconds: HOUR },
  /** Each is told to another company. */
  overlapSharingByPerson: { purpose: 'overlap sharing by person', attempts: 60, windowSeconds: HOUR },
  /** Fifty records a call: a phone that comes back after two weeks sends a few thousand. */
  surveyChangesByPerson: { purpose: 'survey changes by person', attempts: 120, windowSeconds: MINUTE },
  surveyChangesByPersonDaily: { purpose: 'survey changes by person and day', attempts: 1_000, windowSeconds: DAY },
  /** Files of records, of up to 100 MB. */
  surveyFileByPerson: { purpose: 'survey file by person', attempts: 30, windowSeconds: DAY },
  /** Finding someone by phone, a hit or not. An office that hires thirty people in one morning finds each of them. */
  searchByPersonHourly: { purpose: 'search by person and hour', attempts: 30, windowSeconds: HOUR },
  /** Finding someone, and naming them in a role or an invitation: as many again, and twenty more for mistakes. */
  lookUpByPersonHourly: { purpose: 'look-up by person and hour', attempts: 80, windowSeconds: HOUR },
  lookUpByPersonDaily: { purpose: 'look-up by person and day', attempts: 200, windowSeconds: DAY },
  /** A person asks for another code after a minute at the earliest. */
  numberCodeByPersonMinutely: { purpose: 'number code by person and minute', attempts: 1, windowSeconds: MINUTE },
  numberCodeByPersonHourly: { purpose: 'number code by person and hour', attempts: 5, windowSeconds: HOUR },
  numberCodeByPersonDaily: { purpose: 'number code by person and day', attempts: 10, windowSeconds: DAY },
  /** Many telephones share one address of a mobile network: beyond it, it is slowed down, but never shut. */
  numberCodeByNetworkHourly: { purpose: 'number code by network and hour', attempts: 30, windowSeconds: HOUR },
  numberCodeByNetworkDaily: { purpose: 'number code by network and day', attempts: 100, windowSeconds: DAY },
  numberCodeBySlowNetwork: { purpose: 'number code by slow network', attempts: 3, windowSeconds: 10 * MINUTE },
  /** One person's messages to one telephone. */
  numberCodeByPair: { purpose: 'number code by person and number', attempts: 3, windowSeconds: DAY },
  /** All messages to one telephone before it is slow. */
  numberCodeByNumber: { purpose: 'number code by number', attempts: 6, windowSeconds: DAY },
  /**
   * A telephone that many asked codes for has a message an hour for people who had none for it that day, and another for
   * those who had: its owner waits behind strangers for an hour, not for a day. With five tries each, 270 guesses a day.
   */
  numberCodeBySlowNumber: { purpose: 'number code by slow number', attempts: 1, windowSeconds: HOUR },
  /** Codes with which buyers sign a contract. */
  ropCodeByContractMinutely: { purpose: 'rop code by contract and minute', attempts: 1, windowSeconds: MINUTE },
  ropCodeByContractDaily: { purpose: 'rop code by contract and day', attempts: 6, windowSeconds: DAY },
  /** Copies of a person's own data. */
  exportByPerson: { purpose: 'export by person', attempts: 5, windowSeconds: DAY },
  emailChangeByPerson: { purpose: 'email change by person', attempts: 5, windowSeconds: DAY },
  pictureByPerson: { purpose: 'picture by person', attempts: 20, windowSeconds: DAY },
  emailProofByPersonHourly: { purpose: 'email proof by person and hour', attempts: 3, windowSeconds: HOUR },
  emailProofByPersonDaily: { purpose: 'email proof by person and day', attempts: 8, windowSeconds: DAY },
  noticeByAccount: { purpose: 'notice by account', attempts: 3, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Wrong passwords, counted by device or network and never by account (decision 81). */
export const GUESSES = {
  /** A device that has signed in to the account before. */
  byDevice: { purpose: 'guess by device', attempts: 10, windowSeconds: 15 * MINUTE },
  byDeviceDaily: { purpose: 'guess by device and day', attempts: 50, windowSeconds: DAY },
  /** All devices of a network that are new to the account, at that account. */
  byPair: { purpose: 'guess by pair', attempts: 10, windowSeconds: 15 * MINUTE },
  byPairDaily: { purpose: 'guess by pair and day', attempts: 50, windowSeconds: DAY },
  /** The same for an account that many networks guess at, see `atAccount`. */
  byPairAtHunted: { purpose: 'guess by pair at a hunted account', attempts: 3, windowSeconds: 15 * MINUTE },
  /** The same, at any account. */
  byNetwork: { purpose: 'guess by network', attempts: 20, windowSeconds: MINUTE },
  /** What a network may guess before it is slow: each minute then has few attempts, but never none. */
  byNetworkHourly: { purpose: 'guess by network and hour', attempts: 100, windowSeconds: HOUR },
  bySlowNetwork: { purpose: 'guess by slow network', attempts: 3, windowSeconds: MINUTE },
  /** Devices new to the account, from anywhere: beyond this each network has fewer attempts, but never none. */
  atAccount: { purpose: 'guess at account', attempts: 100, windowSeconds: HOUR },
  /** A signed-in person who types the current password. */
  bySession: { purpose: 'guess by session', attempts: 10, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Wrong second factors. Only someone who knows the password or holds a session gets as far (decision 82). */
export const FACTOR_GUESSES = {
  /** At a sign-in from devices that have not signed in to the account before, all together. */
  byStrangers: { purpose: 'second factor by strangers', attempts: 20, windowSeconds: HOUR },
  byStrangersDaily: { purpose: 'second factor by strangers and day', attempts: 50, windowSeconds: DAY },
  /** A device that has, so that strangers who know the password do not use up its owner's tries. */
  byDevice: { purpose: 'second factor by device', attempts: 20, windowSeconds: HOUR },
  byDevicesDaily: { purpose: 'second factor by devices and day', attempts: 60, windowSeconds: DAY },
  /** In a session, before a sensitive step. */
  bySession: { purpose: 'second factor by session', attempts: 10, windowSeconds: 15 * MINUTE },
  bySessionDaily: { purpose: 'second factor by session and day', attempts: 30, windowSeconds: DAY },
} as const satisfies Record<string, Limit>;
