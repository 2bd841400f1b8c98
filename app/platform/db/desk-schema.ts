import type { Selectable } from 'kysely';
import type { Schema } from './schema.ts';

// Types of the desk's columns that allow only a few values.

export type MemberRole = Selectable<Schema['members']>['role'];
export type ItemState = Selectable<Schema['inbox_items']>['state'];
export type LinkPurpose = Selectable<Schema['one_time_links']>['purpose'];
export type ChallengePurpose = Selectable<Schema['webauthn_challenges']>['purpose'];
export type EraseReason = Selectable<Schema['erase_records']>['reason'];
export type MailState = Selectable<Schema['mail']>['state'];
export type NewsletterState = Selectable<Schema['newsletters']>['state'];
export type SubscriberState = Selectable<Schema['subscribers']>['state'];
export type NoticeChoice = Selectable<Schema['members']>['notices'];
