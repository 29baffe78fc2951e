/** Why a backup, a restore or an audit was not done; its message is one sentence for the operator. */
export class BackupRefused extends Error {}
