/** The ids that a request names; text, because tests also send invalid ids. */
export interface Ids {
  readonly companyID: string;
  readonly categoryId: string;
  readonly assetID: string;
  readonly documentID: string;
  readonly invitationID: string;
  readonly grantID: string;
  readonly importID: string;
  readonly jurisdictionID: string;
  readonly baseStationID: string;
  readonly workItemID: string;
  /** A request that waits for a surveyor, a planned survey, and a request that waits for a boundary. */
  readonly surveyRequestID: string;
  readonly surveyJobID: string;
  readonly boundaryRequestID: string;
  /** A task of the front desk, and a task that comes back. */
  readonly taskID: string;
  readonly repeatID: string;
  /** The item of a request for clearance. */
  readonly clearanceID: string;
  /** The link that its writer answers by. */
  readonly linkID: string;
  readonly workFileID: string;
  readonly certificateID: string;
  /** The title to the asset, who has it, and an open proposal about it. */
  readonly rightID: string;
  readonly partyID: string;
  readonly changeID: string;
  readonly mintRequestID: string;
  readonly redemptionID: string;
  readonly treeID: string;
  /** A gate of the tree. */
  readonly nodeID: string;
  readonly passID: string;
  /** An asset that overlaps one of the other company, and the overlap. */
  readonly overlappingID: string;
  readonly overlapID: string;
  readonly proposalID: string;
  /** The offer of a buyer without an account, and a reservation of another asset. */
  readonly offerID: string;
  readonly reservationID: string;
  /** A payment with a receipt, a statement, and a line of it in suspense. */
  readonly paymentID: string;
  readonly statementID: string;
  readonly lineID: string;
  /** An active contract of rent with an option to purchase, and a change of it that waits. */
  readonly ropID: string;
  readonly ropChangeID: string;
  /** An event of the company's history. */
  readonly eventID: string;
  /** An entry of the company's books, and an event of a category of its assets. */
  readonly entryID: string;
  readonly assetEventID: string;
  readonly sessionID: string;
  /** Of the same member as the session. */
  readonly passkeyID: string;
  /** A member whose role may be changed or taken. */
  readonly sub: string;
  readonly userPhone: string;
}

export interface SampleRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Queries that accept any single line of text, because any search is valid. */
  readonly freeText?: readonly string[];
  readonly body?: Readonly<Record<string, unknown>>;
  /** The one file of a form. */
  readonly file?: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer };
}

export interface Sample {
  readonly write: (ids: Ids) => SampleRequest;
  /** Whether a caller who is let in may be answered with a refusal that the endpoint declares. */
  readonly mayBeRefused?: true;
  /** The ids of another company that the call may answer, because its answer is public. */
  readonly isPublic?: readonly (keyof Ids)[];
  /** Whether a successful call ends the caller's own session. */
  readonly endsSession?: true;
  /** A place of the body whose faults the answer tells, because the call judges each entry alone. */
  readonly judges?: string;
  /** What a successful call uses up and the next one needs again. */
  readonly spends?:
    | 'member'
    | 'invitation'
    | 'grant'
    | 'jurisdiction'
    | 'station'
    | 'asset'
    | 'work'
    | 'consent'
    | 'proposal'
    | 'change';
}
