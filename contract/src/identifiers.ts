import * as z from 'zod/mini';

/** A 128-bit random identifier in its UUID text form. */
const identifier = () => z.uuid();

export const UserId = identifier().brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;
export const SessionId = identifier().brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;
export const CompanyId = identifier().brand<'CompanyId'>();
export type CompanyId = z.infer<typeof CompanyId>;
export const CategoryId = identifier().brand<'CategoryId'>();
export type CategoryId = z.infer<typeof CategoryId>;
export const AssetId = identifier().brand<'AssetId'>();
export type AssetId = z.infer<typeof AssetId>;
export const DocumentId = identifier().brand<'DocumentId'>();
export type DocumentId = z.infer<typeof DocumentId>;
export const InvitationId = identifier().brand<'InvitationId'>();
export type InvitationId = z.infer<typeof InvitationId>;
export const EventId = identifier().brand<'EventId'>();
export type EventId = z.infer<typeof EventId>;
export const JurisdictionId = identifier().brand<'JurisdictionId'>();
export type JurisdictionId = z.infer<typeof JurisdictionId>;
export const GrantId = identifier().brand<'GrantId'>();
export type GrantId = z.infer<typeof GrantId>;
export const BaseStationId = identifier().brand<'BaseStationId'>();
export type BaseStationId = z.infer<typeof BaseStationId>;
export const WorkItemId = identifier().brand<'WorkItemId'>();
export type WorkItemId = z.infer<typeof WorkItemId>;
export const WorkLinkId = identifier().brand<'WorkLinkId'>();
export type WorkLinkId = z.infer<typeof WorkLinkId>;
export const ImportId = identifier().brand<'ImportId'>();
export type ImportId = z.infer<typeof ImportId>;
