import { transferFacts } from '../facts/transfers.ts';
import { answerImport, chooseImportSystem, commitImport, ImportState, startImport, stopImport } from '../transfers.ts';
import { defineLife } from './define-life.ts';

const UNSAVED = { unrecorded: 'nothing has been saved yet' };
const READING = ['READING'] as const;

/** A file of assets on its way into the register. */
export const importLife = defineLife({
  title: 'Import',
  states: ImportState.options,
  conditions: {
    systemUnknown: 'neither the file nor a person says which system its coordinates are in',
    ambiguous: 'letters, dates or coordinates of the file can be read in several ways',
    unreadable: 'the file cannot be read',
    offered: 'the answer is one of the options of the open question',
    cutOff: 'the process that saved it has ended',
    notSaved: 'the assets could not be saved, and none was',
  },
  steps: {
    send: {
      from: [null],
      to: READING,
      who: startImport,
      requires: [],
      fact: transferFacts.importStarted,
    },
    askSystem: {
      from: READING,
      to: ['NEEDS_SYSTEM'],
      who: 'register',
      requires: ['systemUnknown'],
      fact: UNSAVED,
    },
    ask: {
      from: READING,
      to: ['NEEDS_ANSWER'],
      who: 'register',
      requires: ['ambiguous'],
      fact: UNSAVED,
    },
    fail: {
      from: READING,
      to: ['FAILED'],
      who: 'register',
      requires: ['unreadable'],
      fact: UNSAVED,
    },
    preview: {
      from: READING,
      to: ['READY'],
      who: 'register',
      requires: [],
      fact: UNSAVED,
    },
    chooseSystem: {
      from: ['NEEDS_SYSTEM', 'NEEDS_ANSWER', 'READY', 'FAILED'],
      to: READING,
      who: chooseImportSystem,
      requires: [],
      fact: UNSAVED,
    },
    answer: {
      from: ['NEEDS_ANSWER'],
      to: READING,
      who: answerImport,
      requires: ['offered'],
      fact: UNSAVED,
    },
    save: {
      from: ['READY'],
      to: ['SAVING'],
      who: commitImport,
      requires: [],
      fact: UNSAVED,
    },
    saveAgain: {
      from: ['SAVING'],
      to: ['SAVING'],
      who: commitImport,
      requires: ['cutOff'],
      fact: UNSAVED,
    },
    finish: {
      from: ['SAVING'],
      to: ['DONE'],
      who: 'register',
      requires: [],
      fact: transferFacts.importSaved,
    },
    reopen: {
      from: ['SAVING'],
      to: ['READY'],
      who: 'register',
      requires: ['notSaved'],
      fact: UNSAVED,
    },
    stop: {
      from: ['READING', 'NEEDS_SYSTEM', 'NEEDS_ANSWER', 'READY', 'SAVING', 'FAILED'],
      to: ['STOPPED'],
      who: stopImport,
      requires: [],
      fact: transferFacts.importStopped,
    },
  },
});
